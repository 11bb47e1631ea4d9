import permissionNames from '../../../locales/en-US/permissions.json';
import { listCalls } from '../../../src/core/contract/calls/calls.ts';
import { RamalError } from '../../../src/core/errors/ramal-error.ts';
import type { PropsOf } from '../../../src/core/host/attributes.ts';
import { useEndpoint } from '../../../src/core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../../src/core/http/query/use-query-phase.ts';
import type { Screen } from '../../../src/core/screen/screen.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { BASE_URL, json } from '../support/fake-api.ts';
import { defineProbe, probeScreen, screenOf } from '../support/probe.tsx';
import { createTag, inPhase, rootOf, settled, TAGS } from '../support/tags.ts';
import { pause, quiet, recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const STATES = ['loading', 'ready', 'empty', 'error', 'auth-required', 'forbidden'];
const statesOf = (element: Element) => STATES.filter((state) => element.matches(`:state(${state})`));

const textOf = (element: Element) => rootOf(element)?.textContent ?? '';
const retryOf = (element: Element) =>
  until(
    () =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Try again',
      ),
    'a button to try again',
  );

/** A tag that does its work, beside the one that fails. */
async function neighbour(): Promise<HTMLElement> {
  const element = document.createElement('test-probe');
  document.body.append(element);
  await inPhase(element, 'ready');
  return element;
}

async function stillWorks(element: HTMLElement): Promise<void> {
  const button = element.shadowRoot?.querySelector('button') as HTMLButtonElement;
  const before = Number(button.textContent);
  button.click();
  await until(() => Number(button.textContent) === before + 1, 'the neighbour goes on');
  expect(statesOf(element)).toEqual(['ready']);
}

let broken = true;
const FAULTS = { how: ['plain', 'told'] } as const;

function Faulty({ how }: PropsOf<typeof FAULTS>) {
  if (broken && how === 'told')
    throw new RamalError('server', 'The server failed', { status: 500, correlationId: 'c-42' });
  if (broken) throw new Error('Wrong turn');
  return <p>Fine</p>;
}

const faulty = screenOf<PropsOf<typeof FAULTS>>(Faulty);
defineProbe('test-faulty', FAULTS, () => Promise.resolve({ default: faulty }));

let missing = true;
let asked = 0;
const absent = () => {
  asked += 1;
  return missing
    ? Promise.reject(new TypeError('Failed to fetch dynamically imported module: /gone.js'))
    : Promise.resolve({ default: probeScreen });
};
defineProbe('test-absent', {}, absent as never);

/** A screen of which a part is missing, as the engines tell it. */
let partMissing = true;
const torn = screenOf<object>(() => {
  if (partMissing) throw new RamalError('chunk', 'Failed to fetch dynamically imported module: /part.js');
  return <p>Whole</p>;
});
defineProbe('test-torn', {}, () => Promise.resolve({ default: torn }));

/** React reports errors that a boundary has caught; here they are expected. */
const silently = async (run: () => Promise<void>) => {
  const { error } = console;
  console.error = () => undefined;
  try {
    await run();
  } finally {
    console.error = error;
  }
};

describe('an error thrown in render', () => {
  it('stays in its tag, is told once, and can be tried again', () =>
    silently(async () => {
      broken = true;
      const other = await neighbour();
      const events = recordEvents(document, 'ramal-error');
      const element = document.createElement('test-faulty');
      document.body.append(element);
      await inPhase(element, 'error');
      expect(textOf(element)).toContain('Something went wrong in this part.');
      expect(rootOf(element)?.querySelector('[role=alert]')).toBeTruthy();
      expect(statesOf(element)).toEqual(['error']);
      await pause(50);
      expect(events.map(({ target, detail }) => [target, detail])).toEqual([
        [element, { code: 'render', message: 'Wrong turn', retryable: true }],
      ]);
      await stillWorks(other);

      (await retryOf(element)).click();
      await until(() => events.length === 2, 'it fails again and says so');
      broken = false;
      (await retryOf(element)).click();
      await until(() => textOf(element) === 'Fine');
      expect(events.length).toBe(2);
      await stillWorks(other);
    }));

  it('names the request, where one was at fault', () =>
    silently(async () => {
      broken = true;
      const events = recordEvents(document, 'ramal-error');
      document.body.innerHTML = '<test-faulty how="told"></test-faulty>';
      await until(() => events.length === 1);
      expect(events[0]?.detail).toEqual({
        code: 'server',
        message: 'The server failed',
        retryable: true,
        correlationId: 'c-42',
      });
    }));
});

describe('code that does not arrive', () => {
  for (const [locale, failed, retry] of [
    ['en-US', 'Did not load. Check the connection.', 'Try again'],
    ['pt-BR', 'Não carregou. Verifique a conexão.', 'Tentar de novo'],
  ] as const)
    it(`is a card in its tag, told once, and can be tried again: ${locale}`, async () => {
      missing = true;
      const other = await neighbour();
      world.session.configure({ locale });
      const events = recordEvents(document, 'ramal-error');
      const element = document.createElement('test-absent');
      document.body.append(element);
      await inPhase(element, 'error');
      const card = rootOf(element) as HTMLElement;
      expect(card.getAttribute('role')).toBe('alert');
      expect(card.lang).toBe(locale);
      expect(card.firstChild?.textContent).toBe(failed);
      const button = card.querySelector('button') as HTMLButtonElement;
      expect(button.textContent).toBe(retry);
      expect(events.map(({ target, detail }) => [target, detail.code, detail.retryable])).toEqual([
        [element, 'chunk', true],
      ]);
      await stillWorks(other);

      const before = asked;
      button.click();
      await inPhase(element, 'error');
      await until(() => asked === before + 1 && events.length === 2);
      missing = false;
      ((element.shadowRoot as ShadowRoot).querySelector('button') as HTMLButtonElement).click();
      await inPhase(element, 'ready');
      expect(element.shadowRoot?.querySelectorAll('.ramal-root').length).toBe(1);
      expect(element.shadowRoot?.querySelector('.chunk-error')).toBe(null);
      expect(events.length).toBe(2);
    });

  it('is fetched again, once, when the connection is back', async () => {
    missing = true;
    const element = document.createElement('test-absent');
    const gone = document.createElement('test-absent');
    document.body.append(element, gone);
    await inPhase(element, 'error');
    await inPhase(gone, 'error');
    gone.remove();
    await pause(0);
    missing = false;
    const before = asked;
    window.dispatchEvent(new Event('online'));
    await inPhase(element, 'ready');
    window.dispatchEvent(new Event('online'));
    await pause(50);
    expect(asked).toBe(before + 1);
    expect(element.shadowRoot?.querySelectorAll('.ramal-root').length).toBe(1);
    expect(gone.shadowRoot?.childNodes.length).toBe(0);
  });

  it('in a part of a screen is told as such, and fetched again when the connection is back', () =>
    silently(async () => {
      partMissing = true;
      const events = recordEvents(document, 'ramal-error');
      const element = document.createElement('test-torn');
      document.body.append(element);
      await inPhase(element, 'error');
      expect(textOf(element)).toBe('Did not load. Check the connection.Try again');
      expect(events.map(({ detail }) => detail.code)).toEqual(['chunk']);
      partMissing = false;
      window.dispatchEvent(new Event('online'));
      await until(() => textOf(element) === 'Whole', 'the screen');
      // An intact tag is left alone.
      const shown = rootOf(element)?.querySelector('p');
      window.dispatchEvent(new Event('online'));
      await pause(50);
      expect(rootOf(element)?.querySelector('p') === shown).toBe(true);
    }));

  const press = (element: Element, name: string) =>
    [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === name)
      ?.click();

  it('in a part of a screen, and does not come at the next try either, offers to load the page anew', () =>
    silently(async () => {
      partMissing = true;
      const element = document.createElement('test-torn');
      document.body.append(element);
      await inPhase(element, 'error');
      press(element, 'Try again');
      await until(() => textOf(element).includes('Reload the page'), 'the offer');
      partMissing = false;
      press(element, 'Try again');
      await until(() => textOf(element) === 'Whole', 'the screen');
    }));

  it('that does not come at the next try either offers to load the page anew', async () => {
    missing = true;
    const element = document.createElement('test-absent');
    document.body.append(element);
    await inPhase(element, 'error');
    expect(textOf(element)).not.toContain('Reload the page');
    press(element, 'Try again');
    await until(() => textOf(element).includes('Reload the page'), 'the offer');
    missing = false;
    press(element, 'Try again');
    await inPhase(element, 'ready');
    expect(textOf(element)).not.toContain('Reload the page');
  });

  it('is not told by a tag that is gone', async () => {
    missing = true;
    const events = recordEvents(document, 'ramal-error');
    const element = document.createElement('test-absent');
    document.body.append(element);
    element.remove();
    await pause(50);
    expect(events).toEqual([]);
    expect(element.shadowRoot?.childNodes.length).toBe(0);
  });
});

/** The access of a tag without attributes. */
const accessOf = ({ access }: Screen<object>) => (typeof access === 'function' ? access({}) : access);

/** Tags that need a session, found by trying them: the others are shown without one. */
async function sessionTags() {
  const screens = await Promise.all(
    TAGS.map(async (declaration) => ({
      declaration,
      screen: ((await declaration.screen()) as { default: Screen<object> }).default,
    })),
  );
  return screens.filter(({ screen }) => accessOf(screen) !== 'public');
}
const gated = await sessionTags();

describe('a tag without its user', () => {
  it('there are some, and some are public', () => {
    expect(gated.length).toBeGreaterThan(0);
    expect(gated.length).toBeLessThan(TAGS.length);
  });

  for (const { declaration } of gated) {
    it(`shows the server's failure with its code, and Retry: ${declaration.tag}`, async () => {
      const other = await neighbour();
      world.api.on('GET /auth/check', () =>
        json({ message: 'Broken' }, { status: 500, headers: { 'x-correlation-id': 'c-7' } }),
      );
      const events = recordEvents(document, 'ramal-error');
      const element = createTag(declaration);
      document.body.append(element);
      await inPhase(element, 'error');
      await pause(50);
      expect(
        events.map(({ target, detail }) => [target, detail.code, detail.retryable, detail.correlationId]),
      ).toEqual([[element, 'server', true, 'c-7']]);
      expect(textOf(element)).toContain('Broken');
      expect(textOf(element)).toContain('c-7');
      expect(statesOf(element)).toEqual(['error']);
      await stillWorks(other);

      world.api.on('GET /auth/check', () => json(userWith()));
      (await retryOf(element)).click();
      await settled(element);
      expect(textOf(element)).not.toContain('c-7');
    });

    it(`asks for a sign-in: ${declaration.tag}`, async () => {
      world.session.signOut();
      const events = recordEvents(document, 'ramal-auth-required', 'ramal-error');
      const element = createTag(declaration);
      document.body.append(element);
      await inPhase(element, 'auth-required');
      await quiet(() => events.length);
      expect(events.map(({ type, target }) => [type, target])).toEqual([['ramal-auth-required', element]]);
      expect(textOf(element)).toBe('Sign in to see this.');
      expect(world.api.requests).toEqual([]);

      world.session.signIn('second');
      await settled(element);
      expect(statesOf(element)).not.toContain('auth-required');
      expect(textOf(element)).not.toContain('Sign in to see this.');
    });
  }

  for (const { declaration, screen } of gated.filter(({ screen }) => accessOf(screen) !== 'session'))
    it(`says which permission is missing: ${declaration.tag}`, async () => {
      world.api.on('GET /auth/check', () => json(userWith([])));
      const events = recordEvents(document, 'ramal-forbidden', 'ramal-error');
      const element = createTag(declaration);
      document.body.append(element);
      await inPhase(element, 'forbidden');
      await pause(50);
      expect(events.map(({ type, detail }) => [type, detail.permissions])).toEqual([
        ['ramal-forbidden', [accessOf(screen)].flat()],
      ]);
      const names: Readonly<Record<string, string>> = permissionNames;
      for (const id of [accessOf(screen)].flat())
        await until(() => textOf(element).includes(`“${names[id]}”`), `the name of ${id}`);
      expect(statesOf(element)).toEqual(['forbidden']);
      expect(world.api.requests.map(({ path }) => path)).toEqual(['/auth/check']);
    });
});

const LIST = {} as const;
function List() {
  const query = useEndpoint(listCalls, { query: {} });
  useQueryPhase(query, query.data?.rows.length === 0);
  return <p>{query.data?.rows.length}</p>;
}
const list = screenOf(List, 'viewCalls');
defineProbe('test-list', LIST, () => Promise.resolve({ default: list }));

describe('states and events of a request', () => {
  it('go through loading to empty, one state at a time', async () => {
    world.api.on('GET /calls', () => json([], { headers: { 'x-pagination-count': '0' } }));
    const events = recordEvents(document, 'ramal-loading', 'ramal-empty', 'ramal-ready');
    const element = document.createElement('test-list');
    document.body.append(element);
    await inPhase(element, 'empty');
    expect(events.map(({ type }) => type)).toEqual(['ramal-loading', 'ramal-empty']);
    expect(statesOf(element)).toEqual(['empty']);
  });

  it('bubble, cross shadow roots and name their tag', async () => {
    world.api.on('GET /calls', () => json([]));
    const outer = document.createElement('div');
    const inner = outer.attachShadow({ mode: 'open' });
    document.body.append(outer);
    const events = recordEvents(document, 'ramal-empty');
    const element = document.createElement('test-list');
    inner.append(element);
    await until(() => events.length === 1);
    expect(events[0]).toMatchObject({ bubbles: true, composed: true, cancelable: true, target: outer });
  });

  it('tell a refusal of the server', async () => {
    world.api.on('GET /calls', () =>
      json({ message: 'No' }, { status: 403, headers: { 'x-correlation-id': 'c-9' } }),
    );
    const events = recordEvents(document, 'ramal-error', 'ramal-forbidden');
    const element = document.createElement('test-list');
    document.body.append(element);
    await inPhase(element, 'forbidden');
    await pause(50);
    expect(events.map(({ type, detail }) => [type, detail.code, detail.correlationId]).sort()).toEqual([
      ['ramal-error', 'forbidden', 'c-9'],
      ['ramal-forbidden', undefined, undefined],
    ]);
  });

  it('leave out a row that breaks the contract, and tell it', async () => {
    world.api.on('GET /calls', () => json([{ id: 'not a number' }]));
    const events = recordEvents(document, 'ramal-error');
    const element = document.createElement('test-list');
    document.body.append(element);
    await inPhase(element, 'empty');
    expect(events.map(({ detail }) => [detail.code, detail.retryable])).toEqual([['contract', true]]);
    expect(events[0]?.detail.message).toContain('GET /calls, row 1');
  });

  it('fail by the envelope alone', async () => {
    world.api.on('GET /calls', () => json('nothing like a list'));
    const events = recordEvents(document, 'ramal-error');
    const element = document.createElement('test-list');
    document.body.append(element);
    await inPhase(element, 'error');
    expect(events.map(({ detail }) => detail.code)).toEqual(['contract']);
    expect(world.api.to('/calls').length).toBe(1);
    expect(BASE_URL).toBe(world.session.getState().baseUrl);
  });
});
