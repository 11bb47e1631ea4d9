import '../../../src/elements/loader.ts';
import { DateRangePicker } from '../../../src/core/ui/dates/date-range-picker.tsx';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { defineProbe, screenOf } from '../support/probe.tsx';
import { mountSettings, RealApi } from '../support/settings/settings.ts';
import { mountPlayer } from '../support/sound/player.ts';
import { recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { createTag, rootOf, settled, TAGS } from '../support/tags.ts';
import { pause, quiet, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Tags on pages that are read from right to left. */

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => {
  document.documentElement.removeAttribute('dir');
  world.end();
});

function place(): HTMLElement {
  const box = document.createElement('div');
  box.style.width = '900px';
  document.body.append(box);
  return box;
}

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The distances of each element to both sides of the tag, in reading direction. Inline text is left out: its
 * language gives its direction.
 */
function boxesOf(tag: Element, isMirrored: boolean): Box[] {
  const whole = tag.getBoundingClientRect();
  return [...(tag.shadowRoot as ShadowRoot).querySelectorAll('.ramal-root *:not([dir=ltr] *)')].flatMap(
    (element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // Of 1 px are inputs that only programs look at.
      if (width <= 1 || getComputedStyle(element).display === 'inline') return [];
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      const sides = [left - whole.left, whole.right - right];
      const [start, end] = (isMirrored ? sides.reverse() : sides) as [number, number];
      return [{ name, start: Math.round(start), end: Math.round(end) }];
    },
  );
}

/** The elements that are not at their mirrored position, to two px. */
function unlike(one: readonly Box[], other: readonly Box[]): string[] {
  return one.flatMap((box, at) => {
    const twin = other[at];
    const good = twin && Math.abs(twin.start - box.start) <= 2 && Math.abs(twin.end - box.end) <= 2;
    return good
      ? []
      : [`${box.name} ${box.start},${box.end} became ${twin?.name} ${twin?.start},${twin?.end}`];
  });
}

/** Turns the page around, and compares; again, where something came meanwhile that is loaded later. */
async function expectMirror(tag: Element): Promise<void> {
  for (let turns = 1; ; turns += 1) {
    document.documentElement.dir = '';
    await pause(100);
    const before = boxesOf(tag, false);
    expect(before.length).toBeGreaterThan(2);
    document.documentElement.dir = 'rtl';
    await pause(100);
    const others = unlike(before, boxesOf(tag, true));
    if (others.length === 0) return;
    if (turns === 5) expect(others).toEqual([]);
  }
}

const messages = import.meta.glob('../../../locales/*/period.json', {
  query: '?messages',
  import: 'default',
});
const days = screenOf(() => (
  <DateRangePicker
    value={{ start: '2026-01-12', end: '2026-01-12' }}
    onChange={() => undefined}
    timeZone="America/Sao_Paulo"
  />
));
defineProbe('test-days', {}, () => Promise.resolve({ default: { ...days, messages } }));

describe('a tag on a page from right to left', () => {
  for (const declaration of TAGS)
    it(`is the mirror of itself: ${declaration.tag}`, async () => {
      const element = createTag(declaration);
      place().append(element);
      await settled(element);
      await quiet(() => world.api.requests.length);
      await expectMirror(element);
    });

  it('shows a call as in a mirror, but not the time of its recording, and no number turned around', async () => {
    serveCall(world.api, await recordedCall('pt-segunda-via'));
    const player = await mountPlayer().ready();
    await until(() => player.paragraphs().length > 0, 'the transcript');
    await expectMirror(player.element);
    const styleOf = (selector: string) => getComputedStyle(player.root.querySelector(selector) as Element);
    expect(styleOf('[role=slider]').direction).toBe('ltr');
    expect(styleOf('.player-controls').direction).toBe('ltr');
    expect(styleOf('.player-who svg').scale).toBe('-1 1');
    const [number] = player.root.querySelectorAll('.player-who .ui-whole');
    const [text] = number?.childNodes ?? [];
    const left = (at: number) => {
      const range = document.createRange();
      range.setStart(text as Node, at);
      range.setEnd(text as Node, at + 1);
      return range.getBoundingClientRect().left;
    };
    const written = text?.textContent ?? '';
    expect(written).toMatch(/^[+(]/);
    expect(left(0)).toBeLessThan(left(written.length - 1));
  });

  it('or with a `dir` of its own, begins at the right; rules of the page alone turn nothing', async () => {
    const element = document.createElement('test-days');
    place().append(element);
    const root = await until(() => rootOf(element), 'the screen');
    const direction = () => getComputedStyle(root).direction;
    element.style.direction = 'rtl';
    expect(direction()).toBe('ltr');
    element.dir = 'rtl';
    expect(direction()).toBe('rtl');
    document.documentElement.dir = 'rtl';
    element.dir = 'ltr';
    expect(direction()).toBe('ltr');
  });

  it('goes by arrow keys where they point', async () => {
    document.documentElement.dir = 'rtl';
    const element = document.createElement('test-days');
    place().append(element);
    const root = element.shadowRoot as ShadowRoot;
    (await until(() => root.querySelector('button'), 'the button')).click();
    const day = await until(() => root.querySelector<HTMLElement>('[data-day="2026-01-12"]'), 'the day');
    day.focus();
    const press = (key: string) =>
      root.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    const focused = () => (root.activeElement as HTMLElement).dataset.day;
    press('ArrowLeft');
    await until(() => focused() === '2026-01-13', 'the next day is at the left');
    press('ArrowRight');
    await until(() => focused() === '2026-01-12', 'the day before is at the right');
  });
});

describe('a form on a page from right to left', () => {
  const api = new RealApi();
  beforeEach(() => api.begin());
  afterEach(() => api.end());

  it('is the mirror of itself', async () => {
    const form = await mountSettings('queue', 'create').in('ready');
    const { shadowRoot } = form.element;
    await until(
      () => shadowRoot?.querySelector('[role=combobox]'),
      'the search of users, whose code comes later',
    );
    await expectMirror(form.element);
  });
});
