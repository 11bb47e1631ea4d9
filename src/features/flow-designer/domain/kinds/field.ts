import type { FlowList } from '../../../../core/contract/flow/kind-rules.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { NodeData } from '../model/flow.ts';

interface Common {
  /** Its key in the node's data. */
  readonly name: keyof NodeData & string;
  readonly label: MessageId;
  readonly help?: MessageId;
  readonly required?: boolean;
  /** Left out: always shown. */
  readonly shown?: (data: NodeData) => boolean;
}

/** A value of a choice, with its words. */
export interface Choice {
  readonly value: string;
  readonly label: MessageId;
}

/** A field of a node's editor: its value and its check (`check-field.ts`); a view shows each type. */
export type Field = Common &
  (
    | {
        /** One of a list: `{value, label}`. */
        readonly type: 'option';
        readonly list: FlowList;
      }
    | { readonly type: 'text'; readonly maxLength: number }
    | {
        /** Whole seconds. */
        readonly type: 'seconds';
      }
    | { readonly type: 'flag' }
    | {
        /** A list of telephone numbers. */
        readonly type: 'phones';
      }
    | { readonly type: 'choice'; readonly choices: readonly Choice[] }
    | {
        /** Another node of the flow (`goToTargets`); set with the command `setGoTo`. */
        readonly type: 'node';
      }
  );
