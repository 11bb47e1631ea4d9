import type { FlowState } from '../model/flow.ts';
import type { Text } from '../model/text.ts';
import { type Applied, apply } from './apply.ts';
import type { Command, Refusal, Touched } from './commands.ts';
import { applyPatch, isEmpty, joinPatches, type Patch } from './patch.ts';

/** One step of undo. */
export interface Step {
  /** Rises with each step; tells whether the server has this step. */
  readonly id: number;
  readonly command: Command['type'];
  readonly forward: Patch;
  readonly inverse: Patch;
  /** Quick steps with the same key become one step. */
  readonly key: string | null;
  readonly at: number;
}

/** A flow with its steps of undo and redo. Selection and view are no part of it. */
export interface History {
  readonly state: FlowState;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The id before the oldest stored step. */
  readonly base: number;
  /** The id of the last step that the server has; null: undo and redo cannot reach it. */
  readonly saved: number | null;
  readonly lastId: number;
}

/** Steps of undo that are stored: each holds only its changes, so this many need little memory. */
const MAX_STEPS = 200;
/** Milliseconds: faster changes of one field become one step. */
const BURST = 800;

/** A history that begins with the server's flow; a draft that the server lacks begins unsaved. */
export const beginHistory = (state: FlowState, isSaved = true): History => ({
  state,
  past: [],
  future: [],
  base: 0,
  saved: isSaved ? 0 : null,
  lastId: 0,
});

/** The result of a command on a history. */
export type Done =
  | { readonly ok: true; readonly history: History; readonly touched: Touched; readonly changed: boolean }
  | { readonly ok: false; readonly history: History; readonly refusal: Refusal };

/**
 * Runs a command and adds it to the history.
 * @param now Milliseconds of any clock; only differences count.
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

/** The key that joins typing in one field of one element; null: a step of its own. */
function burstKey(command: Command): string | null {
  if (command.type !== 'setNodeData' && command.type !== 'setConnectionData') return null;
  return `${command.type} ${command.id} ${Object.keys(command.data).sort().join()}`;
}

/** The history without its last step, which can be done again. */
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

/** The history with its undone step done again. */
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

/** The history after the server saved it. Its steps can still be undone. */
export const markSaved = (history: History): History => ({ ...history, saved: current(history) });

/** Whether the server has another flow than the history. */
export const isDirty = (history: History): boolean => history.saved !== current(history);

/** The name of a step, for the texts after "Undo" and "Redo". */
export const stepText = ({ command }: Step): Text => ({ id: `flow-designer.command.${command}` });
