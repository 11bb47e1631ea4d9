import type { FlowConnectionKind } from '../../../core/contract/flows.ts';
import type { Permission } from '../../../core/contract/permissions.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import type { Field } from './field.ts';
import type { NodeData } from './flow.ts';
import type { Problem } from './issue.ts';
import type { Text } from './text.ts';
import type { Move, Visit } from './walk.ts';

/** A way out of a node: the source of connections. */
export interface Exit {
  /** Its name: the connections' `sourceHandle`. */
  readonly branch: string;
  /** What an edge and the panel call it; a connection may say more (`connectionLabel`). */
  readonly label: MessageId | null;
  readonly connection: FlowConnectionKind;
  /** How many connections may leave by it. */
  readonly max: number;
  /** Never empty: it is created with an open edge, and gets one back when its child is removed. */
  readonly auto: boolean;
  /** The only kinds that may follow. */
  readonly only?: readonly string[];
}

/** The lucide icons that kinds have. */
export type KindIconName =
  | 'calendar-clock'
  | 'circle-question-mark'
  | 'clipboard-list'
  | 'corner-up-left'
  | 'keyboard'
  | 'phone-forwarded'
  | 'phone-incoming'
  | 'phone-off'
  | 'phone-outgoing'
  | 'plus'
  | 'puzzle'
  | 'users'
  | 'volume-2'
  | 'workflow';

/** A kind of node: everything that the designer knows of it. One file in `kinds/`, one line in `kinds.ts`. */
export interface NodeKind {
  /** `data.component`. */
  readonly kind: string;
  readonly title: MessageId;
  /** What it is for, in one line: what is read where kinds are offered. */
  readonly about: MessageId;
  readonly icon: KindIconName;
  readonly exits: readonly Exit[];
  /** The editor's fields, in its order. */
  readonly fields: readonly Field[];
  /** What a new node holds. */
  readonly initial?: Readonly<Partial<NodeData>>;
  /** False: never offered, and never put anywhere by a user. */
  readonly placeable: boolean;
  /** Whom it is offered to; everybody unless told. What is in a flow already stays, and is edited by all. */
  readonly permission?: Permission;
  /** Kinds that it may not follow directly. */
  readonly notAfter?: readonly string[];
  /** Whether a go-to node may lead to it. */
  readonly target: boolean;
  /** Settles what excludes each other, after `changed` was set in the data. */
  readonly settle?: (data: NodeData, changed: Readonly<Partial<NodeData>>) => NodeData;
  /** What its fields do not check by themselves. */
  readonly check?: (data: NodeData) => readonly Problem[];
  /** One line that says what it does; null while there is nothing to say. */
  readonly summary: (data: NodeData) => Text | null;
  /** Whether the caller presses something here; a loop without that never ends. */
  readonly asksCaller?: (data: NodeData) => boolean;
  /** Where a caller goes from here. */
  readonly walk: (visit: Visit) => Move;
}

/** An exit that must lead somewhere. */
export const ownExit = (branch: string, label: MessageId): Exit => ({
  branch,
  label,
  connection: 'normal',
  max: 1,
  auto: true,
});
