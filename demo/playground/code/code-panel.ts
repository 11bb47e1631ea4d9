import { make } from '../make.ts';
import type { Texts } from '../texts.ts';
import { HOSTS } from './code-of.ts';
import type { Setup } from './code-pieces.ts';
import { highlighted } from './highlight.ts';

/** The code for each kind of host, one at a time. */
export function codePanel(texts: Texts) {
  const names = [...HOSTS.keys()];
  let chosen = names[0] as string;
  let setup: Setup | undefined;
  const code = make('code');
  const panel = make('pre', { role: 'tabpanel', tabIndex: 0, id: 'code' }, code);
  const said = make('span', { className: 'said', role: 'status' });
  const tabs = names.map((name) =>
    make('button', { type: 'button', role: 'tab', id: `host-${name}`, value: name }, name),
  );

  const draw = () => {
    if (setup) code.replaceChildren(...highlighted(HOSTS.get(chosen)?.(setup) ?? ''));
    panel.setAttribute('aria-labelledby', `host-${chosen}`);
    for (const tab of tabs) {
      tab.ariaSelected = String(tab.value === chosen);
      tab.tabIndex = tab.value === chosen ? 0 : -1;
      tab.setAttribute('aria-controls', 'code');
    }
  };
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    chosen = tab?.value ?? chosen;
    said.textContent = '';
    draw();
    tab?.focus();
  };
  for (const [index, tab] of tabs.entries()) {
    tab.onclick = () => choose(index);
    tab.onkeydown = ({ key }) => {
      if (key === 'ArrowRight') choose(index + 1);
      if (key === 'ArrowLeft') choose(index - 1);
    };
  }
  const copy = make('button', { type: 'button', className: 'quiet' }, texts.copy);
  copy.onclick = async () => {
    await navigator.clipboard.writeText(code.textContent ?? '');
    said.textContent = texts.copied;
  };
  return {
    panel: make(
      'section',
      { className: 'panel code', ariaLabel: texts.code },
      make('header', {}, make('h2', {}, texts.code), said, copy),
      make('div', { role: 'tablist', className: 'tabs', ariaLabel: texts.code }, ...tabs),
      panel,
    ),
    show(next: Setup) {
      setup = next;
      draw();
    },
  };
}
