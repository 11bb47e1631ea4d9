import type { Permission } from '../../../../core/contract/access/permissions.ts';
import {
  type FlowExit,
  type FlowNodeKind,
  type FlowReference,
  KIND_RULES,
  type KindRules,
} from '../../../../core/contract/flow/kind-rules.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { NodeData } from '../model/flow.ts';
import type { Text } from '../model/text.ts';
import type { Move, Visit } from '../model/walk.ts';
import type { Problem } from '../rules/issue.ts';
import type { Field } from './field.ts';

/** A way out of a node, with its words. */
export interface Exit extends FlowExit {
  /** The exit's name on an edge and in the panel; a connection may have a longer one (`connectionLabel`). */
  readonly label: MessageId | null;
}

/** The lucide icons that kinds have. */
export type KindIconName =
  | 'calendar-clock'
  | 'circle-question-mark'
  | 'clipboard-list'
  | 'corner-up-left'
  | 'list-ordered'
  | 'keyboard'
  | 'phone-forwarded'
  | 'phone-incoming'
  | 'phone-off'
  | 'phone-outgoing'
  | 'plus'
  | 'puzzle'
  | 'volume-2'
  | 'workflow';

/** The colours of kinds in the overview, by what a step does: it answers, plays, asks, decides by the hour, leads to people, or elsewhere. */
export type KindTone = 'accent' | 'blue' | 'green' | 'grey' | 'none' | 'yellow';

/**
 * A kind of node, with everything that the designer knows of it. Its file in `kinds/` has its name:
 * `hangUp` is exported by `hang-up.ts`.
 */
export interface NodeKind {
  /** `data.component`. */
  readonly kind: string;
  readonly title: MessageId;
  /** Its purpose in one line, for the lists of kinds. */
  readonly about: MessageId;
  readonly icon: KindIconName;
  readonly tone: KindTone;
  readonly exits: readonly Exit[];
  /** The editor's fields, in its order. */
  readonly fields: readonly Field[];
  /** The fields of a new node. */
  readonly initial?: Readonly<Partial<NodeData>>;
  /** False: never in the lists of kinds, and no command adds it. */
  readonly placeable: boolean;
  /**
   * The permission of the users who may add it; left out, all may. An existing node can be edited by every
   * user.
   */
  readonly permission?: Permission;
  /** Whether a go-to node may lead to it. */
  readonly target: boolean;
  /** Resolves fields that exclude each other after `changed` was set in the data. */
  readonly settle?: (data: NodeData, changed: Readonly<Partial<NodeData>>) => NodeData;
  /** Problems that the checks of its fields do not find. */
  readonly check?: (data: NodeData) => readonly Problem[];
  /** One line of its effect; null: there is nothing to tell yet. */
  readonly summary: (data: NodeData) => Text | null;
  /** Whether the caller presses a key here; a loop without such a node never ends. */
  readonly asksCaller?: (data: NodeData) => boolean;
  /** The next place of a caller. */
  readonly walk: (visit: Visit) => Move;
  /** What a walk takes for granted here: the hours at that moment, the agents of a queue; null: nothing. */
  readonly assumes?: (visit: Visit) => Text | null;
}

/**
 * The rules of the contract for a kind (`core/contract/flow/kind-rules.ts`), with the words of its exits by
 * branch.
 */
export function ruled<K extends FlowNodeKind>(
  kind: K,
  labels: { readonly [B in Rules[K]['exits'][number]['branch']]?: MessageId | null } = {},
): Pick<NodeKind, 'kind' | 'exits' | 'target'> {
  const { exits, target }: KindRules = KIND_RULES[kind];
  const words: Readonly<Record<string, MessageId | null | undefined>> = labels;
  return { kind, target, exits: exits.map((exit) => ({ ...exit, label: words[exit.branch] ?? null })) };
}

type Rules = typeof KIND_RULES;
type ReferringKind = {
  [K in keyof Rules]: Rules[K] extends { refersTo: FlowReference } ? K : never;
}[keyof Rules];

/** The field by which a kind refers to a record outside of its flow. */
export function referenceField(kind: ReferringKind, label: MessageId, required: boolean): Field {
  const { field, list } = KIND_RULES[kind].refersTo;
  return { kind: 'option', name: field, list, label, required };
}
