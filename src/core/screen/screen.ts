import type { ComponentType } from 'react';
import type { Access } from '../contract/define/endpoint.ts';
import type { MessageChunks } from '../i18n/messages.ts';
import type { FirstRequests } from './first-request.ts';

/** A screen: the default export of a feature's folder. */
export interface Screen<P extends object> {
  readonly view: ComponentType<P>;
  /** CSS texts, adopted by the shadow root in this order. */
  readonly styles: readonly string[];
  /** The files of `locales/<lang>/` with the screen's texts, beside those that every screen has. */
  readonly messages: MessageChunks;
  /**
   * `public` screens are shown without a session; for others the user is loaded first, and one of several
   * permissions is enough. It is a function if it depends on the tag's attributes.
   */
  readonly access: Access | ((props: P) => Access);
  /** Gives the requests that it sends first, as far as its properties tell them: it fetches what they need of its code. */
  readonly first?: (props: P) => FirstRequests | undefined | Promise<FirstRequests | undefined>;
}

/** Declares a screen. */
export const defineScreen = <P extends object>(screen: Screen<P>): Screen<P> => screen;
