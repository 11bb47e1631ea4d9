import type { FlowList } from '../../../../core/contract/flow/kind-rules.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { NodeData } from '../model/flow.ts';

/** The fields of a node's data that this version knows. */
type Known = { [K in keyof NodeData as string extends K ? never : K]: NodeData[K] };

/** The names of the known fields with values of a type. */
type NameOf<V> = { [K in keyof Known]-?: Known[K] extends V | null | undefined ? K : never }[keyof Known];

/** A reference to a record outside of the flow, or to another node: an id, or `{value, label}`. */
export type ReferenceValue = NonNullable<NodeData['goToNode']>;

/** The kinds of fields, with what each declares. All but `node` are of `core/fields`. */
interface FieldKinds {
  /** One of a list of the server. */
  readonly option: { readonly name: NameOf<ReferenceValue>; readonly list: FlowList };
  readonly longText: { readonly name: NameOf<string>; readonly maxLength: number };
  readonly number: { readonly name: NameOf<number> };
  readonly flag: { readonly name: NameOf<boolean> };
  readonly phones: { readonly name: NameOf<readonly string[]> };
  readonly choice: {
    readonly name: NameOf<string>;
    /** The words of each value. */
    readonly choices: Readonly<Record<string, MessageId>>;
  };
  /** Another node of the flow (`goToTargets`); set with the command `setGoTo`. */
  readonly node: { readonly name: NameOf<ReferenceValue> };
}

interface Common {
  readonly label: MessageId;
  readonly help?: MessageId;
  readonly required?: boolean;
  /** Left out: always shown. */
  readonly shown?: (data: NodeData) => boolean;
}

/** The name of a kind of field. */
export type FieldKind = keyof FieldKinds;

/** A field of one kind, or of several. */
export type FieldOf<K extends FieldKind> = {
  [Kind in K]: Common & { readonly kind: Kind } & FieldKinds[Kind];
}[K];

/** A field of a node's editor: its value and its check (`check-field.ts`), by its name in the node's data. */
export type Field = FieldOf<FieldKind>;
