import type { MessageId } from '../i18n/message-id.ts';

/**
 * The help on some keys with the same effect. Several names are alternatives; `Ctrl C` is one stroke of two
 * keys.
 */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: MessageId & `keys.${string}`;
}

/** The keys of a place. */
export interface KeyGroup {
  /** Left out if there is only one group. */
  readonly title?: string;
  readonly rows: readonly KeyHelp[];
}
