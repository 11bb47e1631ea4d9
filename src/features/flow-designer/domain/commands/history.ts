import type { FlowState } from '../model/flow.ts';
import type { Text } from '../model/text.ts';
import { type Applied, apply } from './apply.ts';
import type { Command, Refusal, Touched } from './commands.ts';
import { applyPatch, isEmpty, joinPatches, type Patch } from './patch.ts';

/** One thing that can be undone. */
export interface Step {
  /** Given out in order; tells whether the server has this step. */
  readonly id: number;
  readonly command: Command['type'];
  readonly forward: Patch;
  readonly inverse: Patch;
  /** Steps with the same key become one, if they follow each other quickly. */
  readonly key: string | null;
  readonly at: number;
}

/** A flow with what was done to it. Selection and viewport are no part of it. */
export interface History {
  readonly state: FlowState;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The last step before the oldest that is kept. */
  readonly base: number;
  /** The last step that the server has; null: none of those that can be reached. */
  readonly saved: number | null;
  readonly lastId: number;
}

/** Steps that can be undone. */
const MAX_STEPS = 200;
/** Milliseconds in which changes of one field become one step. */
const BURST = 800;

/** Begins with what the server has; a draft that it does not have begins unsaved. */
export const beginHistory = (state: FlowState, isSaved = true): History => ({
  state,
  past: [],
  future: [],
  base: 0,
  saved: isSaved ? 0 : null,
  lastId: 0,
});

export type Done =
  | { readonly ok: true; readonly history: History; readonly touched: Touched; readonly changed: boolean }
  | { readonly ok: false; readonly history: History; readonly refusal: Refusal };

/**
 * Does a command and remembers it.
 *
 * @param now Milliseconds, from whatever clock; only differences count.
 */
export function perform(history: History, command: Command, now: number): Done {
  const applied = apply(history.state, command);
  if (!applied.ok) return { ok: false, history, refusal: applied.refusal };
  const { touched } = applied;
  if (isEmpty(applied.forward)) return { ok: true, history, touched, changed: false };
  return { ok: true, history: remember(history, command, applied, now), touched, changed: true };
}

function remember(
  history: History,
  command: Command,
  { state, forward, inverse }: Extract<Applied, { ok: true }>,
  at: number,
): History {
  const id = history.lastId + 1;
  const step: Step = { id, command: command.type, forward, inverse, key: burstKey(command), at };
  const last = history.past.at(-1);
  const isBurst =
    last !== undefined &&
    step.key !== null &&
    step.key === last.key &&
    at - last.at <= BURST &&
    history.future.length === 0 &&
    last.id !== history.saved;
  if (isBurst) {
    const joined = {
      ...step,
      forward: joinPatches(last.forward, forward),
      inverse: joinPatches(inverse, last.inverse),
    };
    return { ...history, state, past: [...history.past.slice(0, -1), joined], lastId: id };
  }
  const past = [...history.past, step];
  const dropped = past.length > MAX_STEPS ? past.shift() : undefined;
  return { ...history, state, past, future: [], base: dropped?.id ?? history.base, lastId: id };
}

/** Typing in one field of one element is a burst; everything else is a step of its own. */
function burstKey(command: Command): string | null {
  if (command.type !== 'setNodeData' && command.type !== 'setConnectionData') return null;
  return `${command.type} ${command.id} ${Object.keys(command.data).sort().join()}`;
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    ...history,
    state: applyPatch(history.state, step.inverse),
    past: history.past.slice(0, -1),
    future: [...history.future, step],
  };
}

export function redo(history: History): History {
  const step = history.future.at(-1);
  if (!step) return history;
  return {
    ...history,
    state: applyPatch(history.state, step.forward),
    past: [...history.past, step],
    future: history.future.slice(0, -1),
  };
}

const current = ({ past, base }: History): number => past.at(-1)?.id ?? base;

/** The server has the flow as it is now. What was done can still be undone. */
export const markSaved = (history: History): History => ({ ...history, saved: current(history) });

/** Whether the server has something else. */
export const isDirty = (history: History): boolean => history.saved !== current(history);

/** What a step did, as it follows "Undo" and "Redo". */
export const stepText = ({ command }: Step): Text => ({ id: `flow-designer.command.${command}` });
