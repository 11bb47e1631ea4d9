import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import '../support/probe.tsx';
import { inDocument } from '../support/document.ts';
import { createTag, inPhase, settled, TAGS } from '../support/tags.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => {
  document.adoptedStyleSheets = [];
  world.end();
});

/** A neighbour whose width does not depend on a font. */
const BESIDE = '<p style="inline-size: 60px; flex: none">Beside</p>';

/** Boxes that are as wide as their content, or share their room with others: each with the place of the tag. */
const BOXES: Readonly<Record<string, string>> = {
  'an open dialog': '<dialog open class="place" style="padding: 0; border: 0"></dialog>',
  'a popover':
    '<div popover class="place" style="padding: 0; border: 0; max-inline-size: var(--page)"></div>',
  'an inline-block': '<div class="place" style="display: inline-block; max-inline-size: 100%"></div>',
  'the tag itself an inline-block': '<div class="place" data-own="display: inline-block"></div>',
  'a float': '<div class="place" style="float: left; max-inline-size: 100%"></div>',
  'the tag itself a float': '<div class="place" data-own="float: right"></div>',
  'a flex row': `<div class="place" style="display: flex">${BESIDE}</div>`,
  'a flex column, `align-items: flex-start`':
    '<div class="place" style="display: flex; flex-direction: column; align-items: flex-start"></div>',
  'a grid, `justify-items: start`': '<div class="place" style="display: grid; justify-items: start"></div>',
  'an absolute position':
    '<div style="position: relative"><div class="place" style="position: absolute"></div></div>',
  'the tag itself with `fit-content`': '<div class="place" data-own="inline-size: fit-content"></div>',
  'a table’s cell': `<table><tr><td>${BESIDE}</td><td class="place"></td></tr></table>`,
  'a block': '<div class="place"></div>',
};

/** Puts a tag into a box of a page as wide as that. */
function put(tag: HTMLElement, box: string, room: number): HTMLElement {
  const page = document.createElement('div');
  page.style.cssText = `inline-size: ${room}px; --page: ${room}px; contain: layout`;
  page.innerHTML = box;
  document.body.append(page);
  const place = page.querySelector<HTMLElement>('.place') as HTMLElement;
  tag.style.cssText = place.dataset.own ?? '';
  place.append(tag);
  if (place.popover) place.showPopover();
  return page;
}

/** The widths that were measured, by tag and box, in the order of the rooms. */
const measured = new Map<string, Map<string, number[]>>();

function keep(tag: string, box: string, width: number): void {
  const boxes = measured.get(tag) ?? new Map<string, number[]>();
  measured.set(tag, boxes.set(box, [...(boxes.get(box) ?? []), width]));
}

/** A row for each box, a column for all tags of the same widths. */
function widthTable(): string {
  const groups = new Map<string, string[]>();
  for (const [tag, boxes] of measured) {
    const widths = JSON.stringify([...boxes]);
    groups.set(widths, [...(groups.get(widths) ?? []), tag]);
  }
  const [most = [], ...others] = [...groups.values()].sort((one, other) => other.length - one.length);
  const titles = others.map((tags) => tags.map((tag) => `\`${tag}\``).join(', '));
  const rows = Object.keys(BOXES).map((box) =>
    [box, ...[most, ...others].map(([tag = '']) => measured.get(tag)?.get(box)?.join(', '))].join(' | '),
  );
  const lines = [
    ['', 'every other tag', ...titles].join(' | '),
    ['', most, ...others].fill('---').join(' | '),
    ...rows,
  ];
  return lines.map((line) => `| ${line} |`).join('\n');
}

const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width);

/** The widths of a tag in a box, loading and shown; the page has nothing to be scrolled for. */
async function widthsIn(box: string, room: number, tag: HTMLElement): Promise<readonly number[]> {
  const page = put(tag, box, room);
  const loading = widthOf(tag);
  await settled(tag);
  const shown = widthOf(tag);
  expect(page.scrollWidth, box).toBeLessThan(room + 1);
  page.remove();
  return [loading, shown];
}

describe('in a box that is as wide as its content', () => {
  for (const declaration of TAGS)
    for (const [room, least] of [
      [1100, 400],
      [320, 150],
      [240, 100],
    ] as const)
      it(`has a width of its own, of the ${room} px that there are: ${declaration.tag}`, async () => {
        for (const [name, box] of Object.entries(BOXES)) {
          const widths = await widthsIn(box, room, createTag(declaration));
          expect(Math.min(...widths), name).toBeGreaterThan(least);
          expect(Math.max(...widths), name).toBeLessThan(room + 1);
          expect(new Set(widths).size, `${name}: loading and shown, ${widths}`).toBe(1);
          keep(declaration.tag, name, widths[0] ?? 0);
        }
      });

  it('has these widths in docs/hosts.md', () => inDocument('hosts', 'widths', widthTable()));

  it('takes the width that the page says', () => {
    const tag = document.createElement('ramal-profile');
    put(tag, BOXES['a float'] as string, 1100);
    expect(widthOf(tag)).toBe(800);
    tag.style.setProperty('--ramal-inline-size', '500px');
    expect(widthOf(tag)).toBe(500);
    tag.style.inlineSize = '300px';
    expect(widthOf(tag)).toBe(300);
  });
});

describe('on a page that takes everything from every element', () => {
  beforeEach(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { all: unset } div { display: block }');
    document.adoptedStyleSheets = [sheet];
  });

  it('a tag is as wide as its place, and keeps its height while it loads', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    page.style.inlineSize = '900px';
    page.innerHTML = '<test-probe style="--ramal-min-height: 300px"></test-probe>';
    const tag = page.firstElementChild as HTMLElement;
    expect([widthOf(tag), page.offsetHeight]).toEqual([900, 300]);
    await inPhase(tag, 'ready');
    expect(widthOf(tag)).toBe(900);
    expect(tag.shadowRoot?.querySelector('.room')).toBe(null);
  });

  it('has no more room than its content where a tag comes back', async () => {
    const tag = document.createElement('test-probe');
    document.body.append(tag);
    await inPhase(tag, 'ready');
    tag.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(tag);
    await inPhase(tag, 'ready');
    expect(tag.shadowRoot?.querySelector('.room')).toBe(null);
    tag.style.display = 'none';
    expect(widthOf(tag)).toBe(0);
  });
});
