import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { seen } from '../support/probe.tsx';
import { createTag, inPhase, sampleOf, settled, TAGS, type Tag } from '../support/tags.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

/** Texts that a kind cannot read. */
const badTexts = (kind: unknown): string[] => {
  if (kind === 'number') return ['seven', '', '7px', 'Infinity'];
  if (kind === 'id') return ['', ' '];
  if (kind === 'json') return ['{', "{'a':1}", ''];
  return Array.isArray(kind) ? ['nonsense', ''] : [];
};

/** The end of the message that refuses a text; the browser words that of faulty JSON. */
const refusalOf = (kind: unknown, text: string): string => {
  if (kind === 'json') return '';
  const taken = kind === 'id' ? 'an id' : 'a number';
  return `${Array.isArray(kind) ? `one of ${kind.join(', ')}` : taken}, not "${text}"`;
};

describe('every attribute', () => {
  for (const declaration of TAGS)
    for (const { prop, name, kind } of declaration.attributes)
      it(`is read, and its removal is the default: ${declaration.tag} ${name}`, () => {
        const element = createTag(declaration, false);
        const { text, value } = sampleOf(kind);
        expect(element[prop]).toBe(undefined);
        element.setAttribute(name, text);
        expect(element[prop]).toEqual(value);
        element.removeAttribute(name);
        expect(element[prop]).toBe(undefined);
        if (kind !== 'boolean') return;
        for (const [written, read] of [
          ['', true],
          ['true', true],
          [name, true],
          ['false', false],
        ] as const) {
          element.setAttribute(name, written);
          expect(element[prop]).toBe(read);
        }
      });

  for (const declaration of TAGS)
    for (const { prop, name, kind } of declaration.attributes.filter(({ kind }) => badTexts(kind).length))
      it(`that cannot be read is told and counts as the default: ${declaration.tag} ${name}`, async () => {
        for (const bad of badTexts(kind)) {
          const element = createTag(declaration, false);
          const events = recordEvents(document, 'ramal-error');
          element.setAttribute(name, sampleOf(kind).text);
          element.setAttribute(name, bad);
          expect(element[prop]).toBe(undefined);
          // No listener could have heard it before.
          expect(events).toEqual([]);
          document.body.append(element);
          const faults = events.filter(({ detail }) => detail.code === 'attribute');
          expect(faults.map(({ target, detail }) => [target, detail.attribute, detail.retryable])).toEqual([
            [element, name, false],
          ]);
          expect(faults[0]?.detail.message).toContain(
            `<${declaration.tag} ${name}>: ${refusalOf(kind, bad)}`,
          );
          await settled(element);
          expect(element.isConnected).toBe(true);
          element.remove();
        }
      });
});

describe('an attribute in the spelling of React’s server', () => {
  for (const declaration of TAGS)
    it(`is taken, and the hyphenated one wins: ${declaration.tag}`, () => {
      for (const { prop, name, kind } of declaration.attributes.filter(({ prop, name }) => prop !== name)) {
        const { text, value } = sampleOf(kind);
        const element = createTag(declaration, false);
        element.setAttribute(prop, text);
        expect(element[prop], name).toEqual(value);
        expect(element.getAttributeNames()).toEqual([prop.toLowerCase()]);
        element.setAttribute(name, text);
        element.setAttribute(prop, kind === 'number' || kind === 'id' ? '8' : 'other');
        expect(element[prop], name).toEqual(value);
        element.removeAttribute(prop);
        expect(element[prop], name).toEqual(value);
        element.setAttribute(prop, text);
        element.removeAttribute(name);
        expect(element[prop], name).toEqual(value);
        element.removeAttribute(prop);
        expect(element[prop], name).toBe(undefined);
      }
    });

  it('is read from markup, beside the other spelling too, on a scope and for the session', async () => {
    document.body.innerHTML = `
      <ramal-call-player callId="4711"></ramal-call-player>
      <ramal-call-player callId="1" call-id="2" startAt="3"></ramal-call-player>
      <ramal-call-player call-id="2" callId="1"></ramal-call-player>
      <ramal-scope timeZone="America/Manaus"><ramal-profile></ramal-profile></ramal-scope>`;
    const players = [...document.querySelectorAll('ramal-call-player')];
    expect(players.map(({ callId }) => callId)).toEqual([4711, 2, 2]);
    expect(players[1]?.startAt).toBe(3);
    expect(document.querySelector('ramal-scope')?.session.getState().timeZone).toBe('America/Manaus');
  });
});

const probe = () => document.createElement('test-probe') as unknown as Tag;

describe('attributes of a shown tag', () => {
  it('reach the screen as props, each by its kind', async () => {
    const element = probe();
    element.setAttribute('name', 'Zoë');
    element.setAttribute('count', '1.5');
    element.setAttribute('open', '');
    element.setAttribute('data', '[1,{"a":null}]');
    element.setAttribute('mode', 'wild');
    document.body.append(element);
    await inPhase(element, 'ready');
    expect(seen.props).toMatchObject({
      name: 'Zoë',
      count: 1.5,
      open: true,
      data: [1, { a: null }],
      mode: 'wild',
    });

    element.setAttribute('open', 'false');
    element.setAttribute('mode', 'calm');
    await until(() => seen.props.open === false && seen.props.mode === 'calm');
    for (const name of ['name', 'count', 'open', 'data', 'mode']) element.removeAttribute(name);
    await until(() =>
      Object.values(seen.props).every((value) => value === undefined || value instanceof ShadowRoot),
    );
    expect('name' in seen.props).toBe(false);
  });

  it('are read from markup, in any order, by the parser and by innerHTML', async () => {
    const events = recordEvents(document, 'ramal-error');
    document.body.innerHTML = '<test-probe count="x" name="Ana" mode="wild" open="false"></test-probe>';
    await until(() => seen.props.name === 'Ana');
    expect(seen.props).toMatchObject({ mode: 'wild', open: false });
    expect('count' in seen.props).toBe(false);
    expect(events.map(({ detail }) => [detail.code, detail.attribute])).toEqual([['attribute', 'count']]);
  });

  it('that are corrected before anybody sees them are not told', async () => {
    const events = recordEvents(document, 'ramal-error');
    const element = probe();
    element.setAttribute('count', 'x');
    element.setAttribute('count', '3');
    document.body.append(element);
    await until(() => seen.props.count === 3);
    expect(events).toEqual([]);
  });

  it('set as properties are read alike; one that means nothing is told, and counts as the default', async () => {
    const element = probe();
    document.body.append(element);
    await inPhase(element, 'ready');
    Object.assign(element, { count: '4', mode: 'wild', theme: 'dark', open: 'false' });
    expect([element.count, element.mode, element.theme, element.open]).toEqual([4, 'wild', 'dark', false]);
    const events = recordEvents(document, 'ramal-error');
    Object.assign(element, { count: 'num', mode: '', theme: 'pink', name: { first: 'Ana' } });
    expect(events.map(({ detail }) => detail.attribute)).toEqual(['count', 'mode', 'theme', 'name']);
    expect([element.count, element.mode, element.theme, element.name]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that go bad are told once, and not again after a move', async () => {
    const element = probe();
    document.body.append(element);
    await inPhase(element, 'ready');
    const events = recordEvents(document, 'ramal-error');
    element.setAttribute('data', '{');
    document.body.append(element);
    await until(() => !('data' in seen.props));
    expect(events.length).toBe(1);
  });
});

describe('an object property', () => {
  it('is kept by identity, with its functions and dates, and never reflected', async () => {
    const element = probe();
    const value = { run: () => 1, when: new Date(0), self: null as unknown };
    value.self = value;
    element.data = value;
    document.body.append(element);
    await until(() => seen.props.data === value);
    expect(element.data).toBe(value);
    expect(element.getAttributeNames()).toEqual([]);
    const other = { other: true };
    element.data = other;
    await until(() => seen.props.data === other);
    element.data = undefined;
    await until(() => !('data' in seen.props));
    expect(element.getAttributeNames()).toEqual([]);
  });

  it('set before the tag was defined is kept', async () => {
    const value = { early: true };
    // Of another document, which knows no tags of ours: as a page is before the script has come.
    const early = new DOMParser().parseFromString('<test-probe name="from markup"></test-probe>', 'text/html')
      .body.firstElementChild as unknown as Tag;
    expect(early.shadowRoot).toBe(null);
    early.data = value;
    early.count = 4;
    document.body.append(early);
    await until(() => seen.props.data === value);
    expect(seen.props).toMatchObject({ count: 4, name: 'from markup' });
    expect(Object.hasOwn(early, 'data')).toBe(false);
    early.count = 5;
    await until(() => seen.props.count === 5);
  });
});

describe("the session's attributes", () => {
  it('configure the session, from any tag, and only when they change', async () => {
    const element = probe();
    element.setAttribute('level', '2');
    element.setAttribute('locale', 'pt');
    element.setAttribute('base-url', '/fake-api/v2');
    expect(world.session.getState().level).toBe(null);
    document.body.append(element);
    expect(world.session.getState()).toMatchObject({ level: 2, locale: 'pt-BR', baseUrl: '/fake-api/v2' });

    // The user has gone on: the tag's first attributes do not come back with another attribute or a move.
    world.session.configure({ level: 1, locale: 'en-US' });
    element.setAttribute('name', 'x');
    document.body.prepend(element);
    expect(world.session.getState()).toMatchObject({ level: 1, locale: 'en-US' });

    element.setAttribute('level', '2');
    expect(world.session.getState().level).toBe(2);
    element.level = 1;
    expect(world.session.getState().level).toBe(1);
    element.removeAttribute('level');
    expect(world.session.getState().level).toBe(1);
  });

  it('that mean nothing are told and change nothing', () => {
    const events = recordEvents(document, 'ramal-error');
    document.body.innerHTML =
      '<test-probe level="2 5" locale="xx"></test-probe><test-probe level="two/3"></test-probe>';
    expect(world.session.getState()).toMatchObject({ level: null, locale: 'en-US' });
    expect(events.map(({ detail }) => [detail.code, detail.attribute])).toEqual([
      ['attribute', 'level'],
      ['attribute', 'locale'],
      ['attribute', 'level'],
    ]);
  });
});
