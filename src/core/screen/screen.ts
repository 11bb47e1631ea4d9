import type { ComponentType } from 'react';
import type { Access } from '../contract/define/endpoint.ts';
import type { MessageChunks } from '../i18n/messages.ts';

/** What a feature's folder gives to the public face: its default export. */
export interface Screen<P extends object> {
  readonly view: ComponentType<P>;
  /** CSS texts, adopted by the shadow root in this order. */
  readonly styles: readonly string[];
  /** The files of `locales/<lang>/` that hold its texts, beside those that every screen has. */
  readonly messages: MessageChunks;
  /**
   * `public`: shown without a session. Else the user is loaded first; of several permissions one is enough. A function,
   * where it depends on what the tag is given.
   */
  readonly access: Access | ((props: P) => Access);
}

/** Declares a screen. */
export const defineScreen = <P extends object>(screen: Screen<P>): Screen<P> => screen;
