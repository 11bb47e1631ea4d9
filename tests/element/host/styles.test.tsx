import { useState } from 'react';
import { Dialog } from '../../../src/core/ui/overlays/dialog.tsx';
import { Menu } from '../../../src/core/ui/overlays/menu.tsx';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { defineProbe, screenOf } from '../support/probe.tsx';
import { createTag, inPhase, settled, TAGS, type Tag } from '../support/tags.ts';
import { pause, quiet, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

/** Styles of hosts for every element of their page. */
const HOSTS: Readonly<Record<string, string>> = {
  'a small root': 'html { font-size: 10px }',
  'everything unset': '* { all: unset }',
  'everything changed': `
    * { box-sizing: content-box !important; font: italic 31px/3 cursive; color: hotpink; text-transform: uppercase;
        letter-spacing: 5px; text-align: right; direction: rtl; transition: all 3s; margin: 7px; padding: 7px }
    html { writing-mode: vertical-rl; zoom: 1; word-spacing: 9px; white-space: pre; list-style: square; quotes: none }`,
  'Bootstrap’s reboot': `
    *, ::before, ::after { box-sizing: border-box }
    :root { font-size: 16px; --bs-body-color: #212529 }
    body { margin: 0; font-family: system-ui; font-size: 1rem; line-height: 1.5; color: #212529; background: #fff }
    h1, h2, h3 { margin: 0 0 .5rem; font-weight: 500; line-height: 1.2 } p { margin: 0 0 1rem }
    a { color: #0d6efd; text-decoration: underline } button { border-radius: 0; text-transform: none }
    input, button, select, optgroup, textarea { margin: 0; font-family: inherit; line-height: inherit }
    table { caption-side: bottom; border-collapse: collapse } img, svg { vertical-align: middle }
    label { display: inline-block } .ramal-root, .ui-button, .field { border: 9px solid red; display: inline }`,
};

/** Computed values that follow from the place in the page, not from its rules. */
const OF_THE_PLACE = /^(perspective-origin|transform-origin|-webkit-locale)$/;

/** The looks of a tag: computed styles and sizes of all elements. */
function lookOf(element: Element): string[] {
  const lines: string[] = [];
  // Every element has the same, but for custom ones.
  const values = [...getComputedStyle(element)].filter(
    (name) => !name.startsWith('--') && !OF_THE_PLACE.test(name),
  );
  const visit = (root: ShadowRoot) => {
    for (const node of root.querySelectorAll('*')) {
      const style = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      const where = `${node.localName}.${node.getAttribute('class') ?? ''}`;
      lines.push(`${where} ${Math.round(width * 2)}x${Math.round(height * 2)}`);
      for (const name of values) lines.push(`${where} ${name}: ${style.getPropertyValue(name)}`);
      if (node.shadowRoot) visit(node.shadowRoot);
    }
  };
  visit(element.shadowRoot as ShadowRoot);
  return lines;
}

/** A place of a fixed size, whatever the page's rules say. */
function place(): HTMLElement {
  const box = document.createElement('div');
  const { style } = box;
  for (const [name, value] of [
    ['display', 'block'],
    ['width', '900px'],
    ['padding', '0'],
    ['writing-mode', 'horizontal-tb'],
  ])
    style.setProperty(name as string, value as string, 'important');
  document.body.append(box);
  return box;
}

async function shownIn(box: Element, declaration: (typeof TAGS)[number]): Promise<Tag> {
  const element = createTag(declaration);
  // Nothing of the host's own is left to chance: its box is the page's.
  element.style.setProperty('margin', '0', 'important');
  element.style.setProperty('padding', '0', 'important');
  box.append(element);
  await settled(element);
  await quiet(() => world.api.requests.length);
  await pause(300);
  return element;
}

describe('the rules of a page', () => {
  for (const declaration of TAGS)
    it(`change nothing inside: ${declaration.tag}`, async () => {
      const element = await shownIn(place(), declaration);
      const look = lookOf(element);
      expect(look.length).toBeGreaterThan(300);
      for (const [name, css] of Object.entries(HOSTS)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        try {
          const changed = lookOf(element);
          expect(changed.filter((line, index) => line !== look[index]).slice(0, 5), name).toEqual([]);
          expect(changed.length, name).toBe(look.length);
        } finally {
          document.adoptedStyleSheets = [];
        }
      }
    });

  it('that hide or disable a part of the page do so to a tag in it', async () => {
    const element = document.createElement('test-probe');
    document.body.append(element);
    await inPhase(element, 'ready');
    const button = (element.shadowRoot as ShadowRoot).querySelector('button') as HTMLButtonElement;
    document.body.style.visibility = 'hidden';
    expect(getComputedStyle(button).visibility).toBe('hidden');
    document.body.style.visibility = '';
    document.body.style.pointerEvents = 'none';
    expect(getComputedStyle(button).pointerEvents).toBe('none');
    document.body.style.pointerEvents = '';
    element.hidden = true;
    expect(element.getBoundingClientRect().height).toBe(0);
  });

  it('begin the headings of a tag at the level of its place, those that come later too', async () => {
    const element = document.createElement('ramal-profile');
    element.setAttribute('heading-level', '3');
    document.body.append(element);
    await settled(element as unknown as Tag);
    const root = element.shadowRoot as ShadowRoot;
    const levels = () =>
      new Set(
        [...root.querySelectorAll('h1, h2, h3')].map(
          (one) => `${one.localName} ${one.getAttribute('aria-level')}`,
        ),
      );
    await until(() => levels().size > 1);
    expect([...levels()].sort().slice(0, 2)).toEqual(['h1 3', 'h2 4']);
    const later = document.createElement('h2');
    root.querySelector('.ramal-root')?.append(later);
    await until(() => later.ariaLevel === '4');
    element.removeAttribute('heading-level');
    await until(() => [...levels()].every((one) => one.endsWith('null')));
  });

  it('or the theme of more contrast make text and lines stronger, unless a token says otherwise', async () => {
    const element = document.createElement('ramal-profile');
    element.style.colorScheme = 'light';
    document.body.append(element);
    await settled(element as unknown as Tag);
    const root = (element.shadowRoot as ShadowRoot).querySelector('.ramal-root') as Element;
    const token = (name: string) => getComputedStyle(root).getPropertyValue(`--ramal-color-${name}`);
    const muted = token('muted');
    element.setAttribute('theme', 'contrast');
    await until(() => token('muted') !== muted);
    element.style.setProperty('--ramal-color-muted', 'teal');
    expect(token('muted')).toBe('teal');
    element.removeAttribute('theme');
    element.style.removeProperty('--ramal-color-muted');
    await until(() => token('muted') === muted);
  });

  it('give the colour scheme, unless session or tag say otherwise', async () => {
    const element = document.createElement('test-probe');
    document.body.append(element);
    await inPhase(element, 'ready');
    const scheme = () =>
      getComputedStyle((element.shadowRoot as ShadowRoot).querySelector('.ramal-root') as Element)
        .colorScheme;
    expect(scheme()).toBe('normal');
    document.documentElement.style.colorScheme = 'dark';
    expect(scheme()).toBe('dark');
    world.session.configure({ theme: 'light' });
    await until(() => scheme() === 'light');
    element.setAttribute('theme', 'system');
    await until(() => scheme() === 'light dark');
    Object.assign(element, { theme: 'dark' });
    await until(() => scheme() === 'dark');
    Object.assign(element, { theme: undefined });
    await until(() => scheme() === 'light');
    document.documentElement.removeAttribute('style');
  });
});

const overlays = screenOf(() => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'open'}
      </button>
      {open && (
        <Dialog title="Dialog" onClose={() => setOpen(false)}>
          <p>{'inside'}</p>
        </Dialog>
      )}
    </>
  );
});
defineProbe('test-overlays', {}, () => Promise.resolve({ default: overlays }));

const ENTRIES = [{ id: 'one', label: 'One', onSelect: () => undefined }];
const menus = screenOf(() => (
  <Menu label="Menu" entries={ENTRIES}>
    {'open'}
  </Menu>
));
defineProbe('test-menu', {}, () => Promise.resolve({ default: menus }));

/** The page outside of our tags: its head, and the attributes of html and body. */
const pageOf = () => ({
  head: [...document.head.children].map(({ outerHTML }) => outerHTML),
  html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
  body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
  children: [...document.body.children].map(({ localName }) => localName),
  sheets: document.adoptedStyleSheets.length,
  overflow: getComputedStyle(document.body).overflow + getComputedStyle(document.documentElement).overflow,
});

describe('nothing leaks out', () => {
  for (const declaration of TAGS)
    it(`of a tag: ${declaration.tag}`, async () => {
      const box = place();
      const page = pageOf();
      const changes: string[] = [];
      const observer = new MutationObserver((records) => {
        for (const { target, type, attributeName } of records)
          if (!box.contains(target)) changes.push(`${type} ${target.nodeName} ${attributeName ?? ''}`);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      await shownIn(box, declaration);
      observer.disconnect();
      expect(pageOf()).toEqual(page);
      // The shell names the page it shows.
      expect(changes.filter((change) => change !== 'childList TITLE ')).toEqual([]);
    });

  for (const [tag, inside] of [
    ['test-overlays', 'dialog[open]'],
    ['test-menu', '[role=menu]'],
  ] as const)
    it(`of an open overlay: ${inside}`, async () => {
      const element = document.createElement(tag);
      document.body.append(element);
      const root = element.shadowRoot as ShadowRoot;
      const button = await until(() => root.querySelector('button'));
      await pause(50);
      const page = pageOf();
      button.click();
      await until(() => root.querySelector(inside), inside);
      await pause(100);
      expect(pageOf()).toEqual(page);
      element.remove();
      await pause(50);
      expect({ ...pageOf(), children: page.children }).toEqual(page);
    });
});

describe('style sheets', () => {
  for (const declaration of TAGS)
    it(`are parsed once and shared, and no style element is anywhere: ${declaration.tag}`, async () => {
      const box = place();
      const [one, two] = [await shownIn(box, declaration), await shownIn(box, declaration)];
      const sheets = (one.shadowRoot as ShadowRoot).adoptedStyleSheets;
      expect(sheets.length).toBeGreaterThan(2);
      const others = (two.shadowRoot as ShadowRoot).adoptedStyleSheets;
      expect(others.length).toBe(sheets.length);
      for (const [index, sheet] of sheets.entries()) expect(others[index] === sheet).toBe(true);
      expect(new Set(sheets).size).toBe(sheets.length);
      for (const element of [one, two]) expect(element.shadowRoot?.querySelector('style, link')).toBe(null);
    });
});

describe('a page in the dark', () => {
  it('shows text that can be read, by colours of its own', async () => {
    world.api.on('GET /auth/check', () => json(userWith([])));
    document.documentElement.style.colorScheme = 'dark';
    const list = TAGS.find(({ tag }) => tag === 'ramal-call-list') as (typeof TAGS)[number];
    const element = createTag(list);
    document.body.append(element);
    await inPhase(element, 'forbidden');
    const card = (element.shadowRoot as ShadowRoot).querySelector('.state-card') as Element;
    expect(getComputedStyle(card).color).toBe('rgb(232, 235, 240)');
    document.documentElement.removeAttribute('style');
    expect(getComputedStyle(card).color).toBe('rgb(23, 27, 34)');
  });
});
