import type { FlowNodeKind } from '../../../../core/contract/calls/flows.ts';
import {
  type FlowExit,
  type FlowReference,
  KIND_RULES,
  type KindRules,
} from '../../../../core/contract/flow/kind-rules.ts';
import type { Permission } from '../../../../core/contract/permissions.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { NodeData } from '../model/flow.ts';
import type { Text } from '../model/text.ts';
import type { Move, Visit } from '../model/walk.ts';
import type { Problem } from '../rules/issue.ts';
import type { Field } from './field.ts';

/** A way out of a node, with its words. */
export interface Exit extends FlowExit {
  /** What an edge and the panel call it; a connection may say more (`connectionLabel`). */
  readonly label: MessageId | null;
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

/** What the contract rules for a kind (`core/contract/flow/kind-rules.ts`), with the words of its exits by their branches. */
export function ruled(
  kind: FlowNodeKind,
  labels: Readonly<Record<string, MessageId | null>> = {},
): Pick<NodeKind, 'kind' | 'exits' | 'target'> {
  const { exits, target }: KindRules = KIND_RULES[kind];
  return { kind, target, exits: exits.map((exit) => ({ ...exit, label: labels[exit.branch] ?? null })) };
}

type Rules = typeof KIND_RULES;
type ReferringKind = {
  [K in keyof Rules]: Rules[K] extends { refersTo: FlowReference } ? K : never;
}[keyof Rules];

/** The field by which a kind refers to something outside of its flow. */
export function referenceField(kind: ReferringKind, label: MessageId, required: boolean): Field {
  const { field, list } = KIND_RULES[kind].refersTo;
  return { type: 'option', name: field, list, label, required };
}
