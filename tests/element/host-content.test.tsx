import '../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../support/browser-test.ts';
import { json } from './support/fake-api.ts';
import { inPhase, rootOf } from './support/tags.ts';
import { until } from './support/wait.ts';
import { newWorld, type World } from './support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const COUNT = { headers: { 'x-pagination-count': '0' } };

/** The list of words, with something of the host's inside. */
function mount(inside: string): HTMLElement {
  const element = document.createElement('ramal-settings-entity');
  element.setAttribute('entity', 'word');
  element.innerHTML = inside;
  document.body.append(element);
  return element;
}

const isShown = (element: Element | null) => element?.checkVisibility() === true;
const buttons = (element: Element) => [...(rootOf(element)?.querySelectorAll('button') ?? [])];

describe('what a host puts into a tag', () => {
  it('stands where there is nothing to show, and its actions beside ours', async () => {
    world.api.on('GET /words', () => json([], COUNT));
    const element = mount('<p slot="empty">Ask us for some.</p><button slot="actions">Import</button>');
    await inPhase(element, 'empty');
    const [text, action] = element.children;
    await until(() => isShown(text ?? null));
    expect(isShown(action ?? null)).toBe(true);
    expect(text?.assignedSlot?.closest('[part=empty]')?.role ?? 'status').toBe('status');
    // Ours is gone from sight: what the slot holds by itself is not drawn.
    expect([...(text?.assignedSlot?.children ?? [])].some(isShown)).toBe(false);
    element.remove();
  });

  it('says what failed in its own words, and leaves the Retry', async () => {
    let works = false;
    world.api.on('GET /words', () =>
      works ? json([], COUNT) : json({ message: 'broken' }, { status: 400 }),
    );
    const element = mount('<p slot="error">Our telephones rest.</p>');
    await inPhase(element, 'error');
    await until(() => isShown(element.firstElementChild));
    expect(rootOf(element)?.querySelector('[part=error]')?.textContent).toContain('Try again');
    works = true;
    buttons(element)
      .find(({ textContent }) => textContent === 'Try again')
      ?.click();
    await inPhase(element, 'empty');
    expect(isShown(element.firstElementChild)).toBe(false);
    element.remove();
  });
});

it('a host styles parts by their names', async () => {
  world.api.on('GET /words', () => json([], COUNT));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'ramal-settings-entity::part(button) { border-radius: 17px } ramal-settings-entity::part(header) { padding: 3px 29px }',
  );
  document.adoptedStyleSheets.push(sheet);
  const element = mount('');
  await inPhase(element, 'empty');
  const button = await until(() => rootOf(element)?.querySelector('[part=button]'));
  expect(getComputedStyle(button).borderRadius).toBe('17px');
  const header = rootOf(element)?.querySelector('[part=header]') as Element;
  expect(getComputedStyle(header).paddingInlineStart).toBe('29px');
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
  element.remove();
});
