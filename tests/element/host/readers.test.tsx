import { useState } from 'react';
import { Dialog } from '../../../src/core/ui/overlays/dialog.tsx';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { defineProbe, screenOf } from '../support/probe.tsx';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** For those who hear a page, or read it with fonts and spaces of their own. */

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', width: 120 } as const;

function Texts() {
  return (
    <>
      <p id="cut" style={CUT}>
        <b>{'Antônio Guimarães'}</b>
      </p>
      <p id="titled" style={{ ...CUT, width: 20 }} title="Its own">
        {'Antônio Guimarães'}
      </p>
    </>
  );
}
defineProbe('test-texts', {}, () => Promise.resolve({ default: screenOf(Texts) }));

describe('a text that is cut by the reader’s own spacing', () => {
  it('has its whole as a title, while it is cut', async () => {
    const element = document.createElement('test-texts');
    document.body.append(element);
    const find = (id: string) => element.shadowRoot?.getElementById(id) as HTMLElement;
    const cut = await until(() => find('cut'), 'the texts');
    const point = (target: Element | null) =>
      target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    cut.style.width = '400px';
    point(cut.firstElementChild);
    expect(cut.title).toBe('');
    cut.style.width = '120px';
    cut.style.letterSpacing = '0.5em';
    point(cut.firstElementChild);
    await until(() => cut.title === 'Antônio Guimarães', 'the title');
    cut.style.width = '900px';
    point(cut.firstElementChild);
    expect(cut.hasAttribute('title')).toBe(false);
    point(find('titled'));
    expect(find('titled').title).toBe('Its own');
  });
});

function Asking() {
  const [shown, setShown] = useState('');
  const close = () => setShown('');
  return (
    <>
      {['question', 'form', 'text'].map((kind) => (
        <button key={kind} type="button" id={kind} onClick={() => setShown(kind)}>
          {kind}
        </button>
      ))}
      {shown && (
        <Dialog title="A dialog" onClose={close} actions={shown === 'text' ? undefined : <Cancel />}>
          {shown === 'form' ? <Fields /> : 'Read this.'}
        </Dialog>
      )}
    </>
  );
}
/** A password manager's field, which is not shown, comes before the user's. */
const Fields = () => (
  <>
    <input name="username" readOnly hidden />
    <input aria-label="Name" />
  </>
);
const Cancel = () => <button type="button">{'Cancel'}</button>;
defineProbe('test-dialogs', {}, () => Promise.resolve({ default: screenOf(Asking) }));

describe('a dialog', () => {
  for (const [kind, first] of [
    ['question', 'Cancel'],
    ['form', 'Name'],
    ['text', 'A dialog'],
  ] as const)
    it(`has its first focus not on Close: ${kind}`, async () => {
      const element = document.createElement('test-dialogs');
      document.body.append(element);
      const root = element.shadowRoot as ShadowRoot;
      const button = await until(() => root.getElementById(kind), 'the button');
      button.focus();
      button.click();
      const dialog = await until(() => root.querySelector('dialog'), 'the dialog');
      const { activeElement } = root;
      const name = activeElement?.ariaLabel ?? activeElement?.textContent;
      expect(activeElement === dialog ? dialog.querySelector('h2')?.textContent : name).toBe(first);
      dialog.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
      await until(() => !root.querySelector('dialog'), 'no dialog');
      expect(root.activeElement).toBe(button);
    });
});
