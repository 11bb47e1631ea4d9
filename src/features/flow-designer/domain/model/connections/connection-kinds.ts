import type { MessageId } from '../../../../../core/i18n/message-id.ts';
import { canWait } from '../../rules/wait.ts';
import type { ConnectionData, DesignConnection, DesignNode } from '../flow.ts';

interface Common {
  readonly label: MessageId;
  readonly help?: MessageId;
  /** Whether it is shown; left out, always. */
  readonly shown?: (target: DesignNode | undefined, data: ConnectionData) => boolean;
  readonly disabled?: (data: ConnectionData) => boolean;
}

/** A field of a connection's editor, of the kinds of `core/fields`. */
export type ConnectionField = Common &
  (
    | { readonly kind: 'number'; readonly name: 'timerWait' | 'uraOption' }
    | { readonly kind: 'flag'; readonly name: 'waitUser' }
  );

/** The fields of a connection of each kind; `normal` has none. */
const FIELDS = new Map(
  Object.entries<readonly ConnectionField[]>({
    awaitable: [{ name: 'timerWait', kind: 'number', label: 'flow-designer.field.timerWait' }],
    clientInfoConnection: [
      {
        name: 'uraOption',
        kind: 'number',
        label: 'flow-designer.field.uraOption',
        disabled: ({ waitUser }) => waitUser === true,
      },
      {
        name: 'waitUser',
        kind: 'flag',
        label: 'flow-designer.field.waitUser',
        help: 'flow-designer.field.waitUser.help',
        // A wrong flag of another program is shown, so that the user can remove it.
        shown: (target, { waitUser }) => canWait(target) || waitUser === true,
      },
    ],
  }),
);

/** The fields of a connection's editor, in its order. */
export const connectionFields = ({ data }: DesignConnection): readonly ConnectionField[] =>
  FIELDS.get(data.component ?? '') ?? [];
