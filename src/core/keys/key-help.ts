import type { MessageId } from '../i18n/message-id.ts';

/** What some keys do. Several names are several keys that do it; `Ctrl C` is one stroke of two. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: MessageId & `keys.${string}`;
}

/** The keys of a place. */
export interface KeyGroup {
  /** Left out where there is one place alone. */
  readonly title?: string;
  readonly rows: readonly KeyHelp[];
}
