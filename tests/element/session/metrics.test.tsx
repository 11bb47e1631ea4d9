import { createRoot } from 'react-dom/client';
import type { RamalScope } from '../../../src/core/element/define-scope.ts';
import { sendAhead } from '../../../src/core/session/ask-ahead.ts';
import { type Configuration, configure, inspect, type Metric } from '../../../src/elements/index.ts';
import { component } from '../../../src/elements/react-component.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { defineProbe, probeScreen } from '../support/probe.tsx';
import { inPhase } from '../support/tags.ts';
import { pause, quiet, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
let metrics: Metric[];
beforeEach(() => {
  world = newWorld();
  metrics = [];
  configure({ onMetric: (metric) => metrics.push(metric) });
});
afterEach(() => world.end());

function add(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  parent: Element = document.body,
) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.append(element);
  return element;
}

const ofKind = <K extends Metric['kind']>(kind: K) =>
  metrics.filter((metric): metric is Extract<Metric, { kind: K }> => metric.kind === kind);
const toPath = (path: string) => ofKind('request').filter((metric) => metric.path === path);

describe('onMetric', () => {
  it('is no part of the picture of a session', () => {
    expect(inspect()).not.toHaveProperty('onMetric');
  });

  it('gets how long each tag took, once for each time that it loaded', async () => {
    const began = performance.now();
    await inPhase(add('ramal-call-list'), 'empty');
    await inPhase(add('test-probe'), 'ready');
    await until(() => ofKind('ready').length > 1);
    expect(ofKind('ready')).toEqual([
      { kind: 'ready', tag: expect.any(String), phase: expect.any(String), duration: expect.any(Number) },
      { kind: 'ready', tag: expect.any(String), phase: expect.any(String), duration: expect.any(Number) },
    ]);
    expect(
      ofKind('ready')
        .map(({ tag, phase }) => `${tag} ${phase}`)
        .sort(),
    ).toEqual(['ramal-call-list empty', 'test-probe ready']);
    for (const { duration } of ofKind('ready')) {
      expect(duration).toBeGreaterThan(0);
      expect(duration).toBeLessThan(performance.now() - began);
    }
  });

  it('gets requests by their place in the contract, without ids, texts and tokens', async () => {
    world.api.on('GET /calls/4711', () => json({ message: 'There is no call of Zoë' }, { status: 404 }));
    add('ramal-call-player', { 'call-id': '4711' });
    await until(() => toPath('/calls/{id}').length > 0);
    expect(toPath('/calls/{id}')[0]).toEqual({
      kind: 'request',
      method: 'GET',
      path: '/calls/{id}',
      status: 404,
      duration: expect.any(Number),
    });
    await inPhase(add('ramal-call-list', { search: 'Zoë' }), 'empty');
    await until(() => toPath('/calls').length > 0);
    await until(() => ofKind('error').length > 0);
    expect(JSON.stringify(metrics)).not.toMatch(/4711|Zoë|first|Bearer/);
  });

  it('gets the reason of a request without an answer, and nothing of one that was given up', async () => {
    world.api.on('GET /calls', () => new Promise(() => undefined));
    const list = add('ramal-call-list');
    await until(() => world.api.to('/calls').length > 0);
    list.remove();
    await until(() => world.api.to('/calls')[0]?.aborted);
    await quiet(() => metrics.length);
    expect(toPath('/calls')).toEqual([]);
    world.api.offline = true;
    add('ramal-call-list');
    await until(() => toPath('/calls').length > 0);
    expect(toPath('/calls')[0]).toMatchObject({ status: null, code: 'offline' });
  });

  it('counts a request that was sent ahead from its sending to its answer', async () => {
    const { session } = world;
    const sent = performance.now();
    sendAhead(session, '/auth/check', null);
    await until(() => world.api.to('/auth/check').length === 1);
    // Much longer than the answer takes, on any machine.
    const waited = (performance.now() - sent) * 3 + 300;
    await pause(waited);
    await inPhase(add('ramal-call-list'), 'empty');
    await until(() => toPath('/auth/check').length > 0);
    expect(world.api.to('/auth/check')).toHaveLength(1);
    expect(toPath('/auth/check')[0]?.duration).toBeLessThan(waited);
  });

  it('gets errors without their messages, those from before the code of the tag came too', async () => {
    let come: () => void = () => undefined;
    const awaited = new Promise<void>((resolve) => {
      come = resolve;
    });
    defineProbe('test-late', { count: 'number' }, () => awaited.then(() => ({ default: probeScreen })));
    const tag = add('test-late', { count: 'secret' });
    await pause(50);
    expect(metrics).toEqual([]);
    come();
    await inPhase(tag, 'ready');
    await until(() => metrics.length > 1);
    expect(metrics.map(({ kind }) => kind)).toEqual(['error', 'ready']);
    const fault = { kind: 'error', tag: 'test-late', code: 'attribute', attribute: 'count' };
    expect(metrics[0]).toEqual({ ...fault, retryable: false });
    expect(ofKind('ready')[0]?.duration).toBeGreaterThan(40);
    configure({ adapter: JSON.parse('{"levelHeaders":"x"}') });
    await until(() => ofKind('error').length > 1);
    expect(ofKind('error')[1]).toMatchObject({ tag: null, attribute: 'adapter' });
  });

  it('does no harm where it throws, fails later, or takes its time', async () => {
    const told: unknown[] = [];
    const { error } = console;
    console.error = (...said: unknown[]) => told.push(said.at(-1));
    const failures = [
      () => {
        throw new Error('thrown');
      },
      () => Promise.reject(new Error('later')),
      () => {
        const end = performance.now() + 20;
        while (performance.now() < end);
      },
    ];
    try {
      for (const onMetric of failures) {
        configure({ onMetric });
        const list = add('ramal-call-list');
        await inPhase(list, 'empty');
        list.remove();
      }
      await until(() => new Set(told.map(String)).size > 1);
    } finally {
      console.error = error;
    }
    expect([...new Set(told.map(String))].sort()).toEqual(['Error: later', 'Error: thrown']);
  });

  it('is called no longer once it is taken away, and is refused where it is no function', async () => {
    configure({ onMetric: null });
    await inPhase(add('test-probe'), 'ready');
    await quiet(() => metrics.length);
    expect(metrics).toEqual([]);
    // @ts-expect-error: no function
    const wrong: Configuration = { onMetric: 'console' };
    expect(() => configure(wrong)).toThrow('ramal: onMetric: a function or null, not "console"');
  });

  it('of a scope gets what its own tags measured, and the page’s gets nothing of it', async () => {
    const own: Metric[] = [];
    const scope = document.createElement('ramal-scope');
    scope.onMetric = (metric) => own.push(metric);
    document.body.append(scope);
    await inPhase(add('test-probe', {}, scope), 'ready');
    await until(() => own.length > 0);
    expect(own).toMatchObject([{ kind: 'ready', tag: 'test-probe' }]);
    expect(metrics).toEqual([]);
    scope.setAttribute('theme', 'none');
    await until(() => own.length > 1);
    expect(own[1]).toMatchObject({ kind: 'error', tag: 'ramal-scope', attribute: 'theme' });
  });

  it('is a property of React’s component of a scope, and no handler', async () => {
    const Scope = component('ramal-scope', ['baseUrl'], () => Promise.resolve());
    const place = add('div');
    const root = createRoot(place);
    const onMetric = (metric: Metric) => metrics.push(metric);
    root.render(<Scope onMetric={onMetric} />);
    const scope = await until(() => place.firstElementChild as RamalScope | null);
    await until(() => scope.onMetric === onMetric);
    root.unmount();
  });
});
