import { kindOf } from '../kinds/kinds.ts';
import { type DesignConnection, type DesignNode, type FlowState, startOf } from '../model/flow.ts';
import type { FlowOptions } from '../model/options.ts';
import type { Text } from '../model/text.ts';
import { childrenOf, treeOf } from '../model/tree.ts';
import type { Answer, End, Move, Visit } from '../model/walk.ts';
import { isWell } from '../rules/validate.ts';

/** A caller: the time of the call, and the answers in the order of the questions. */
export interface Caller {
  /** `YYYY-MM-DDTHH:mm`, in the level's own zone. */
  readonly at: string;
  readonly answers: readonly Answer[];
}

/** One node of a walk. */
export interface WalkStep {
  readonly node: string;
  /** The connection that led to it. */
  readonly via: string | null;
  /** The text or audio that is played there. */
  readonly said: Text | null;
  /** The facts that the walk takes for granted there. */
  readonly assumed: Text | null;
  readonly answer: Answer | null;
  /** Seconds since the beginning of the call, as far as the flow waits. */
  readonly seconds: number;
}

/** The way of a caller: to an end, or to an unanswered question. */
export interface Walk {
  readonly steps: readonly WalkStep[];
  readonly outcome:
    | { readonly type: 'ended'; readonly end: End; readonly node: string }
    | {
        readonly type: 'asking';
        readonly choices: readonly Answer['type'][];
        readonly node: string;
        /** The first key is taken at once. */
        readonly byKey: boolean;
      };
  readonly seconds: number;
}

/**
 * Walks through a flow as a caller does. To go on after a question, add the answer and walk again from the
 * start.
 */
export function simulate(state: FlowState, caller: Caller, options: FlowOptions = {}): Walk {
  const walker = new Walker(state, caller, options);
  while (!walker.outcome) walker.visit();
  const { steps, outcome, seconds } = walker;
  return { steps, outcome, seconds };
}

/** The end at a step that could not be published. */
const BROKEN: [Move, null] = [{ type: 'end', end: 'invalid' }, null];

class Walker {
  readonly steps: WalkStep[] = [];
  outcome: Walk['outcome'] | undefined;
  seconds = 0;
  readonly #state: FlowState;
  readonly #caller: Caller;
  readonly #options: FlowOptions;
  #here: DesignNode;
  #via: string | null = null;
  #dialled: string | null = null;
  #answered = 0;
  /** Keys that were pressed before they were asked for. */
  #typedAhead = '';
  /** The nodes since the last answer: the same node again means an endless loop. */
  #quiet = new Set<string>();

  constructor(state: FlowState, caller: Caller, options: FlowOptions) {
    this.#state = state;
    this.#caller = caller;
    this.#options = options;
    this.#here = startOf(state);
  }

  visit(): void {
    const node = this.#here;
    if (this.#quiet.has(node.id)) this.#end('loop');
    else this.#pass(node);
  }

  #pass(node: DesignNode): void {
    this.#quiet.add(node.id);
    const reached = this.seconds;
    const isSound = isWell(this.#state, node);
    const [move, answer] = isSound ? this.#move(node) : BROKEN;
    const said = 'said' in move ? (move.said ?? null) : null;
    const assumed = isSound ? (kindOf(node).assumes?.(this.#visitOf(node, undefined)) ?? null) : null;
    this.steps.push({ node: node.id, via: this.#via, said, assumed, answer, seconds: reached });
    this.#dialled = this.#dialledBy(move, answer);
    this.#follow(node, move);
  }

  /** The extension that was dialled at the step itself, or at the menu that waits for it. */
  #dialledBy(move: Move, answer: Answer | null): string | null {
    if (move.type === 'dial') return move.digits;
    if (move.type !== 'connection' || answer?.type !== 'digits') return null;
    return this.#state.connections.get(move.id)?.data.waitUser ? answer.digits : null;
  }

  /** The move of a node; a node with a question takes the next answer. */
  #move(node: DesignNode): [Move, Answer | null] {
    const first = kindOf(node).walk(this.#visitOf(node, undefined));
    const answer = first.type === 'ask' ? this.#answerTo(first) : undefined;
    if (!answer) return [first, null];
    this.#quiet = new Set();
    if (answer.type === 'hangUp') return [{ type: 'end', end: 'callerHungUp' }, answer];
    return [kindOf(node).walk(this.#visitOf(node, answer)), answer];
  }

  /** The next answer, if it is one to this question; of keys that are taken one by one the first. */
  #answerTo({ choices, byKey }: Extract<Move, { type: 'ask' }>): Answer | undefined {
    const ahead = this.#typedAhead;
    this.#typedAhead = '';
    const given: Answer | undefined =
      ahead && choices.includes('digits')
        ? { type: 'digits', digits: ahead }
        : this.#caller.answers[this.#answered++];
    if (!given || !choices.includes(given.type)) return undefined;
    if (given.type !== 'digits' || !byKey) return given;
    this.#typedAhead = given.digits.slice(1);
    return { type: 'digits', digits: given.digits.slice(0, 1) };
  }

  #visitOf(node: DesignNode, answer: Answer | undefined): Visit {
    const exits = childrenOf(this.#state, node.id).map(({ id, branch, data }) => ({
      id,
      branch,
      option: data.waitUser ? null : (data.uraOption ?? null),
      waits: data.waitUser === true,
    }));
    const { at } = this.#caller;
    return { node, at, options: this.#options, answer, dialled: this.#dialled, exits };
  }

  #follow(node: DesignNode, move: Move): void {
    switch (move.type) {
      case 'end':
        this.#end(move.end);
        break;
      case 'ask':
        this.outcome = {
          type: 'asking',
          choices: move.choices,
          node: node.id,
          byKey: move.byKey ?? false,
        };
        break;
      case 'dial':
        this.#quiet.delete(node.id);
        break;
      case 'jump':
        this.#go(treeOf(this.#state).links.get(node.id), 'invalid');
        break;
      default:
        this.seconds += move.seconds ?? 0;
        this.#go(this.#wayOut(node, move), 'unfinished');
    }
  }

  #wayOut(node: DesignNode, move: Extract<Move, { type: 'exit' | 'connection' }>) {
    if (move.type === 'connection') return this.#state.connections.get(move.id);
    return childrenOf(this.#state, node.id).find(({ branch }) => branch === move.branch);
  }

  #go(way: DesignConnection | undefined, otherwise: End): void {
    const target = way && this.#state.nodes.get(way.target);
    if (target) {
      this.seconds += way.data.timerWait ?? 0;
      this.#via = way.id;
      this.#here = target;
    } else this.#end(otherwise);
  }

  #end(end: End): void {
    this.outcome = { type: 'ended', end, node: this.#here.id };
  }
}

/** The name of an answer. */
export const answerText = (answer: Answer): Text => ({
  id: `flow-designer.answer.${answer.type}`,
  ...(answer.type === 'digits' && { values: { digits: answer.digits } }),
});

/** The name of an end. */
export const endText = (end: End): Text => ({ id: `flow-designer.walk.${end}` });
