import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Command, Refusal, Touched } from '../domain/commands/commands.ts';
import {
  beginHistory,
  type Done,
  type History,
  isDirty,
  markSaved,
  perform,
  redo,
  undo,
} from '../domain/commands/history.ts';
import { type FlowState, isKind, OPEN_EDGE, type Position } from '../domain/model/flow.ts';
import type { FlowOptions } from '../domain/model/options.ts';
import { subtree } from '../domain/model/tree.ts';

/** The edited node or connection, and the field that needs attention. */
export interface Editing {
  readonly element: 'node' | 'connection';
  readonly id: string;
  readonly field?: string | null;
  /** The focus stays where it is. */
  readonly staying?: boolean;
}

/** The place of a new step: below a node (at an exit), instead of an open edge, or on a connection. */
export type AddingAt = (
  | { readonly node: string; readonly branch?: string }
  | { readonly connection: string }
) & {
  /** Asked for by a click: what is typed next filters the kinds. */
  readonly clicked?: boolean;
};

/** A mark on an element: a caller's way, or a difference from another version. */
export type Mark = 'path' | 'added' | 'removed' | 'changed' | 'moved';

/** The marks of one comparison or walk. */
export interface Marks {
  readonly nodes: ReadonlyMap<string, Mark>;
  readonly connections: ReadonlyMap<string, Mark>;
  /** The removed steps of an earlier version, and that version. */
  readonly gone?: { readonly ghosts: FlowState; readonly before: FlowState };
}

/** The state of one designer. */
export interface DesignerData {
  readonly history: History;
  readonly options: FlowOptions;
  readonly readonly: boolean;
  /** The nodes that commands for several nodes act on. */
  readonly selection: ReadonlySet<string>;
  /** The current node, on the canvas and in the outline alike. */
  readonly current: string;
  readonly editing: Editing | null;
  readonly adding: AddingAt | null;
  /** The name of the panel beside the canvas (`panels.ts`); an editor covers it. */
  readonly panel: string | null;
  readonly marks: Marks | null;
  /** The last step that a panel asked to show; it may be a removed one. */
  readonly shown: { readonly id: string } | null;
  /** A new object whenever another version was loaded, as by an import: it is shown as a whole. */
  readonly loaded: object | null;
  /** The number of calls of a period by connection id. */
  readonly traffic: ReadonlyMap<string, number> | null;
  /** Whether the user shows the outline; null: it is shown if the canvas has no room. */
  readonly outline: boolean | null;
  /** Canvas and panels have no room beside each other. */
  readonly narrow: boolean;
  /** Steps that the user is asked about: after the answer they are removed with everything below them. */
  readonly removing: readonly string[] | null;
}

/** One designer: its flow with the history, and the state of its views, which subscribe to parts of it. */
export interface Designer extends Pick<StoreApi<DesignerData>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Runs a command. A refused one changes nothing, is told to `onRefused`, and returns null. */
  dispatch(command: Command): Touched | null;
  undo(): void;
  redo(): void;
  /** The server has the history as it was sent; later changes are still unsaved. */
  saved(sent: History): void;
  /** Starts again with another flow, without a history; `isSaved` tells whether the server has it. */
  begin(flow: FlowState, isSaved: boolean): void;
  setOptions(options: FlowOptions): void;
  setReadonly(readonly: boolean): void;
  select(ids: Iterable<string>): void;
  /** Makes a node the current one, and selects only it unless told otherwise. */
  goTo(id: string, keepSelection?: boolean): void;
  edit(editing: Editing | null): void;
  add(at: AddingAt | null): void;
  open(panel: string | null): void;
  mark(marks: Marks | null): void;
  /** Brings a node into sight; the current node stays. */
  show(id: string): void;
  showTraffic(traffic: ReadonlyMap<string, number> | null): void;
  showOutline(shown: boolean): void;
  setNarrow(narrow: boolean): void;
  /** Removes steps with everything below them; asks the user first if that is more than one step. */
  remove(ids: readonly string[]): void;
  /** Answers the question whether to remove. */
  settleRemoval(confirmed: boolean): void;
}

const NOTHING: ReadonlySet<string> = new Set();

const startId = (flow: FlowState) => flow.nodes.keys().next().value ?? '';

/** A designer for a flow. */
export function createDesigner(
  flow: FlowState,
  onRefused: (refusal: Refusal) => void,
  clock: () => number = () => performance.now(),
): Designer {
  const fresh = (state: FlowState, isSaved: boolean) => ({
    history: beginHistory(state, isSaved),
    selection: NOTHING,
    current: startId(state),
    editing: null,
    adding: null,
    removing: null,
  });
  const store = createStore<DesignerData>(() => ({
    ...fresh(flow, true),
    options: {},
    readonly: false,
    panel: null,
    marks: null,
    shown: null,
    loaded: null,
    traffic: null,
    outline: null,
    narrow: false,
  }));
  const set = (history: History) => store.setState((data) => ({ history, ...cleaned(data, history.state) }));

  const finish = (done: Done): Touched | null => {
    if (!done.ok) {
      onRefused(done.refusal);
      return null;
    }
    if (done.changed) set(done.history);
    return done.touched;
  };

  const dispatch = (command: Command): Touched | null => {
    const { history, readonly } = store.getState();
    if (readonly) return null;
    const touched = finish(perform(history, command, clock()));
    if (command.type === 'loadVersion') store.setState({ loaded: {} });
    return touched;
  };
  const goTo = (id: string, keepSelection = false) =>
    store.setState(keepSelection ? { current: id } : { current: id, selection: new Set([id]) });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    dispatch,
    undo() {
      const { history, readonly } = store.getState();
      if (!readonly) set(undo(history));
    },
    redo() {
      const { history, readonly } = store.getState();
      if (!readonly) set(redo(history));
    },
    saved: (sent) =>
      store.setState(({ history }) => ({ history: { ...history, saved: markSaved(sent).saved } })),
    begin: (state, isSaved) => store.setState(fresh(state, isSaved)),
    setOptions: (options) => store.setState({ options }),
    setReadonly: (readonly) => store.setState({ readonly }),
    select: (ids) => store.setState({ selection: new Set(ids) }),
    goTo,
    edit: (editing) => store.setState({ editing, adding: null }),
    add: (adding) => store.setState({ adding, editing: null }),
    open: (panel) => store.setState({ panel, editing: null, adding: null }),
    mark: (marks) => store.setState({ marks }),
    show: (id) => store.setState({ shown: { id } }),
    showTraffic: (traffic) => store.setState({ traffic }),
    showOutline: (outline) => store.setState({ outline }),
    setNarrow: (narrow) => store.setState({ narrow }),
    ...removal(store, dispatch, goTo),
  };
}

/** Removing, with its question. */
function removal(
  store: StoreApi<DesignerData>,
  dispatch: Designer['dispatch'],
  goTo: Designer['goTo'],
): Pick<Designer, 'remove' | 'settleRemoval'> {
  const removeNow = (ids: readonly string[]) => {
    const touched = dispatch({ type: 'removeSubtree', ids });
    if (touched?.node !== undefined) goTo(touched.node);
  };
  return {
    remove(ids) {
      const { history, readonly } = store.getState();
      if (readonly) return;
      const others = ids.filter((id) => id !== startId(history.state));
      if (stepsWith(history.state, others) > 1) store.setState({ removing: others });
      else removeNow(ids);
    },
    settleRemoval(confirmed) {
      const { removing } = store.getState();
      store.setState({ removing: null });
      if (removing && confirmed) removeNow(removing);
    },
  };
}

/** The state without the elements that were removed. */
function cleaned(data: DesignerData, { nodes, connections }: FlowState): Partial<DesignerData> {
  const { selection, current, editing, adding, removing } = data;
  const isThere = (element: Editing['element'], id: string) =>
    (element === 'node' ? nodes : connections).has(id);
  const addingIsThere =
    !adding || ('node' in adding ? nodes.has(adding.node) : connections.has(adding.connection));
  return {
    ...([...selection].every((id) => nodes.has(id))
      ? {}
      : { selection: new Set([...selection].filter((id) => nodes.has(id))) }),
    ...(nodes.has(current) ? {} : { current: nodes.keys().next().value ?? '' }),
    ...(editing && !isThere(editing.element, editing.id) ? { editing: null } : {}),
    ...(addingIsThere ? {} : { adding: null }),
    ...(removing && !removing.every((id) => nodes.has(id)) ? { removing: null } : {}),
  };
}

/** The number of steps that are removed together with some; open edges are not counted. */
export const stepsWith = (flow: FlowState, ids: readonly string[]): number =>
  [...subtree(flow, ids)].filter((id) => !isKind(flow.nodes.get(id), OPEN_EDGE)).length;

/** Whether the outline is shown. */
export const isOutlineShown = ({ outline, narrow }: DesignerData): boolean => outline ?? narrow;
/** The position of a step, which may be a removed one. */
export const placeOf = ({ history, marks }: DesignerData, id: string): Position | undefined =>
  (history.state.nodes.get(id) ?? marks?.gone?.ghosts.nodes.get(id))?.position;
/** The flow in a designer's state. */
export const flowOf = (data: DesignerData): FlowState => data.history.state;
/** Whether the server lacks the flow as it is shown. */
export const isUnsaved = (data: DesignerData): boolean => isDirty(data.history);
