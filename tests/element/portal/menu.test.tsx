import { Menu } from '../../../src/core/ui/overlays/menu.tsx';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { defineProbe, screenOf } from '../support/probe.tsx';
import { pause, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
const done: string[] = [];
beforeEach(() => {
  world = newWorld();
  done.length = 0;
});
afterEach(() => world.end());

const entry = (label: string, options = {}) => ({
  id: label,
  label,
  onSelect: () => done.push(label),
  ...options,
});
const ENTRIES = [entry('Export'), entry('Import'), entry('Insert', { stays: true }), entry('Print')];
const CHOICES = [
  entry('Light', { group: 'Theme', active: true }),
  entry('Dark', { group: 'Theme', active: false }),
  entry('English', { group: 'Language', active: true }),
  entry('Sound', { active: false }),
];
const menus = screenOf(() => (
  <>
    <Menu label="Things to do" entries={ENTRIES}>
      {'More'}
    </Menu>
    <Menu label="Things to choose" entries={CHOICES}>
      {'Choices'}
    </Menu>
    <button type="button" id="after">
      {'After'}
    </button>
  </>
));
defineProbe('test-menus', {}, () => Promise.resolve({ default: menus }));

async function shown(style = '') {
  const element = document.createElement('test-menus');
  element.style.cssText = style;
  document.body.append(element);
  const root = element.shadowRoot as ShadowRoot;
  const button = await until(() => root.querySelector('button'), 'the button');
  const menu = () => root.querySelector<HTMLElement>('[role=menu]');
  const current = () => root.activeElement?.textContent;
  const press = (key: string) =>
    root.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );
  const open = async () => {
    button.click();
    await until(menu, 'the menu');
    await until(() => menu()?.matches(':focus-within'), 'the focus in it');
  };
  return { root, button, menu, current, press, open };
}

describe('a menu', () => {
  it('is walked by arrows, ends and letters, round and round', async () => {
    const { menu, current, press, open } = await shown();
    await open();
    expect(menu()?.getAttribute('aria-label')).toBe('Things to do');
    press('Home');
    await until(() => current() === 'Export');
    press('ArrowUp');
    await until(() => current() === 'Print');
    press('ArrowDown');
    await until(() => current() === 'Export');
    press('i');
    await until(() => current() === 'Import');
    press('n');
    await until(() => current() === 'Insert');
    press('End');
    await until(() => current() === 'Print');
  });

  it('does what is chosen by Enter, by the space bar and by a click, and gives the focus back', async () => {
    const { root, button, menu, current, press, open } = await shown();
    for (const choose of [() => press('Enter'), () => press(' ')]) {
      await open();
      press('Home');
      await until(() => current() === 'Export');
      choose();
      await until(() => !menu(), 'no menu');
      await until(() => root.activeElement === button);
    }
    await open();
    menu()?.querySelector<HTMLElement>('[role=menuitem]:last-child')?.click();
    await until(() => !menu(), 'no menu');
    expect(done).toEqual(['Export', 'Export', 'Print']);
  });

  it('stays open for an entry that says so', async () => {
    const { menu, current, press, open } = await shown();
    await open();
    for (const key of ['i', 'n']) press(key);
    await until(() => current() === 'Insert');
    press('Enter');
    press('Enter');
    await pause(30);
    expect(done).toEqual(['Insert', 'Insert']);
    expect(menu()).not.toBe(null);
  });

  it('tells which entries are choices, of which group, and which of them is chosen', async () => {
    const { root, menu, current, press } = await shown();
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Choices')?.click();
    await until(() => menu()?.matches(':focus-within'), 'the focus in it');
    const told = [...(menu()?.querySelectorAll('[role^=menuitem]') ?? [])].map((item) =>
      [item.role, item.ariaChecked, item.closest('[role=group]')?.ariaLabel, item.textContent].join(),
    );
    expect(told).toEqual([
      'menuitemradio,true,Theme,Light',
      'menuitemradio,false,Theme,Dark',
      'menuitemradio,true,Language,English',
      'menuitemcheckbox,false,,Sound',
    ]);
    press('End');
    await until(() => current() === 'Sound');
    press('Enter');
    expect(done).toEqual(['Sound']);
  });

  it('goes by Escape, by a press elsewhere and when the focus goes elsewhere, and does nothing', async () => {
    const { root, button, menu, press, open } = await shown();
    const after = root.querySelector<HTMLElement>('#after');
    await open();
    press('Escape');
    await until(() => !menu(), 'no menu');
    await until(() => root.activeElement === button);
    await open();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await until(() => !menu(), 'no menu');
    await open();
    after?.focus();
    await until(() => !menu(), 'no menu');
    expect(root.activeElement).toBe(after);
    expect(done).toEqual([]);
  });

  it('closes by the press of what opened it', async () => {
    const { button, menu, open } = await shown();
    await open();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await until(() => !menu(), 'no menu');
    await pause(50);
    expect(menu()).toBe(null);
  });

  it('keeps inside the window beside a corner', async () => {
    const { button, menu, open } = await shown(
      'position: fixed; right: 0; bottom: 0; width: 80px; --ramal-min-height: 0px',
    );
    await open();
    const { right, bottom } = (menu() as HTMLElement).getBoundingClientRect();
    expect(right).toBeLessThan(innerWidth + 1);
    expect(bottom).toBeLessThan(button.getBoundingClientRect().top);
  });
});
