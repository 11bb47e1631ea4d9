import type { MessageId } from '../../../../core/i18n/message-id.ts';

type Kind =
  | 'start'
  | 'key'
  | 'queue'
  | 'answered'
  | 'pause'
  | 'voicemail'
  | 'transfer'
  | 'missed'
  | 'abandoned'
  | 'other'
  | 'end';

/** One step of a call's way. */
export interface RouteStep {
  kind: Kind;
  /** ISO; null if the server does not send it. */
  at: string | null;
  message: MessageId;
  values: Record<string, string>;
  /** The step's person is the client, who has no name here. */
  client?: boolean;
}
