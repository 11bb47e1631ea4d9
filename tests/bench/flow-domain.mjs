// The designer's domain alone, in Node: `node tests/bench/flow-domain.mjs [nodes]`. Medians and 95th
// percentiles of the processor's time in 15 runs, each on a state with empty caches. `run.mjs` measures the
// browser's part.
import { createServer } from 'vite';
import { ROOT } from '../support/runner/tools.mjs';
import { median, percentile } from './statistics.mjs';

const NODES = Number(process.argv[2] ?? 5_000);
const RUNS = 15;

const vite = await createServer({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const load = (file) => vite.ssrLoadModule(`/${file}`);
  const { fromElements } = await load('src/features/flow-designer/domain/exchange/read-elements.ts');
  const { toElements } = await load('src/features/flow-designer/domain/exchange/write-elements.ts');
  const { validate } = await load('src/features/flow-designer/domain/rules/validate.ts');
  const { apply } = await load('src/features/flow-designer/domain/commands/apply.ts');
  const { beginHistory, perform, undo } = await load('src/features/flow-designer/domain/commands/history.ts');
  const { tidyPositions } = await load('src/features/flow-designer/domain/draw/tidy.ts');
  const { outline } = await load('src/features/flow-designer/domain/model/outline.ts');
  const { diff } = await load('src/features/flow-designer/domain/compare/diff.ts');
  const { simulate } = await load('src/features/flow-designer/domain/simulate/simulate.ts');
  const { toSvg } = await load('src/features/flow-designer/domain/draw/to-svg.ts');

  const fresh = (count) => fromElements(flow(count)).state;
  const last = (state) => [...state.nodes.keys()].at(-1);
  const edit = (state) => ({ type: 'setNodeData', id: last(state), data: { textToAudio: 'Another text' } });
  const menu = (state) => ({ type: 'removeSubtree', ids: [[...state.nodes.keys()][1]] });
  const after = (state, command) => perform(beginHistory(state), command, 0).history;

  report(`validate, ${NODES} nodes`, () => fresh(NODES), validate);
  report(`validate after a change, ${NODES} nodes`, changedOf(fresh, apply, edit, validate), validate);
  report(`tidy, ${NODES} nodes`, () => fresh(NODES), tidyPositions);
  report(
    `tidy as a command, ${NODES} nodes`,
    () => fresh(NODES),
    (state) => apply(state, { type: 'tidy' }),
  );
  report(`undo of typing, ${NODES} nodes`, () => after(fresh(NODES), edit(fresh(NODES))), undo);
  report(`undo of tidying, ${NODES} nodes`, () => after(fresh(NODES), { type: 'tidy' }), undo);
  report(`undo of removing all, ${NODES} nodes`, () => after(fresh(NODES), menu(fresh(NODES))), undo);
  report(
    `typing one letter, ${NODES} nodes`,
    () => fresh(NODES),
    (state) => apply(state, edit(state)),
  );
  report(
    `outline, ${NODES} nodes`,
    () => fresh(NODES),
    (state) => outline(state),
  );
  report(`read ${NODES} nodes`, () => flow(NODES), fromElements);
  report(
    `write ${NODES} nodes`,
    () => fresh(NODES),
    (state) => toElements(state),
  );
  report(
    `svg of ${NODES} nodes`,
    () => fresh(NODES),
    (state) => toSvg(state, { format: (id) => id }),
  );
  report(
    'diff of two versions of 1000 nodes',
    () => versions(fresh),
    ([a, b]) => diff(a, b),
  );
  const caller = {
    at: '2026-11-20T10:00',
    answers: Array.from({ length: 200 }, () => ({ type: 'digits', digits: '1' })),
  };
  report(
    `a walk, ${NODES} nodes`,
    () => fresh(NODES),
    (state) => simulate(state, caller),
  );
} finally {
  await vite.close();
}

/** The processor's time of this process: other programs on the machine do not count. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A state of which all but one node was checked before, as after a key press. */
function changedOf(fresh, apply, edit, validate) {
  return () => {
    const state = fresh(NODES);
    validate(state);
    return apply(state, edit(state)).state;
  };
}

/** Two versions without shared objects; a third of their texts and positions differ. */
function versions(fresh) {
  const [a, b] = [fresh(1_000), fresh(1_000)];
  const nodes = [...b.nodes].map(([id, node], at) => {
    if (at % 3 > 0 || at === 0) return [id, node];
    const position = { x: node.position.x + 5, y: node.position.y };
    return [id, { ...node, position, data: { ...node.data, textToAudio: `Changed ${at}` } }];
  });
  return [a, { ...b, nodes: new Map(nodes) }];
}

function report(name, prepare, work) {
  const times = [];
  for (let run = -5; run < RUNS; run += 1) {
    const given = prepare();
    const began = cpu();
    work(given);
    if (run >= 0) times.push(cpu() - began);
  }
  const [p50, p95] = [median(times), percentile(times, 0.95)].map((time) => time.toFixed(2).padStart(8));
  console.log(`${name.padEnd(44)} ${p50} ms  ${p95} ms`);
}

/** Menus, schedules, prompts and queues, level by level; every fifth path ends in a go-to. */
function flow(count) {
  const nodes = [{ id: '1', position: { x: 0, y: 0 }, data: { component: 'start' } }];
  const connections = [];
  const open = [{ source: '1', component: 'awaitable' }];
  const shapes = [
    ['clientInfo', ['option', 'option', 'option', 'option', 'timeout', 'invalid']],
    ['playAudio', ['end']],
    ['timeValidation', ['inTime', 'outOfTime']],
    ['transferToQueue', ['noAnswer']],
    ['transferToExtension', ['noAnswer']],
  ];
  while (nodes.length < count && open.length > 0) {
    const at = nodes.length;
    const { option, ...edge } = open.shift();
    const [component, exits] = open.length > 3 && at % 5 === 4 ? ['goTo', []] : shapes[at % shapes.length];
    const id = String(at + 1);
    const goTo = component === 'goTo' ? { goToNode: '2' } : { textToAudio: `Text ${at}`, related: null };
    nodes.push({ id, position: { x: (at % 70) * 540, y: at * 3 }, data: { component, ...goTo } });
    const data = { component: edge.component, ...(option !== undefined && { uraOption: option }) };
    connections.push({ id: `c${id}`, ...edge, target: id, data });
    if (component === 'goTo') connections.push({ id: `g${id}`, source: id, target: '2', data: {} });
    exits.forEach((branch, option) => {
      const isOption = branch === 'option';
      const kind = isOption ? 'clientInfoConnection' : 'normal';
      open.push({ source: id, sourceHandle: branch, component: kind, ...(isOption && { option }) });
    });
  }
  return [...nodes, ...connections];
}
