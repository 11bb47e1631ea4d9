import { type ReactElement, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { RamalTagElement } from '../../../src/elements/index.ts';
import { component } from '../../../src/elements/react-component.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { settled } from '../support/tags.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
let root: Root | undefined;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  world.end();
});

const nothing = () => Promise.resolve();
const CallPlayer = component('ramal-call-player', ['callId', 'startAt', 'speeds', 'level'], nothing);
const CallList = component('ramal-call-list', ['perPage', 'state'], nothing);

const place = () => document.body.appendChild(document.createElement('div'));

async function rendered(element: ReactElement): Promise<HTMLElement> {
  const container = place();
  root = createRoot(container);
  root.render(element);
  return until(() => container.firstElementChild as HTMLElement | null);
}

describe('the component of a tag', () => {
  it('is written by a server as HTML has it, without what is no attribute', () => {
    const html = renderToString(
      <CallPlayer callId={4711} startAt={1.5} className="wide" data-note="x" onRamalReady={() => undefined}>
        <b slot="actions">Note</b>
      </CallPlayer>,
    );
    expect(html).toBe(
      '<ramal-call-player call-id="4711" start-at="1.5" class="wide" data-note="x"><b slot="actions">Note</b></ramal-call-player>',
    );
  });

  it('hears its events after hydration, where React itself hears none', async () => {
    const heard: string[] = [];
    const page = (
      <StrictMode>
        <CallPlayer
          callId={1}
          onRamalError={({ type, detail }) => heard.push(`${type} ${detail.retryable}`)}
          onRamalPlay={({ detail }) => heard.push(`played ${detail.callId}`)}
        />
      </StrictMode>
    );
    const container = place();
    container.innerHTML = renderToString(page);
    const tag = container.firstElementChild as HTMLElement;
    root = hydrateRoot(container, page);
    await settled(tag);
    await until(() => heard.length > 0);
    expect(container.firstElementChild).toBe(tag);
    expect(heard.every((line) => line.startsWith('ramal-error '))).toBe(true);
    const before = heard.length;
    tag.setAttribute('start-at', 'soon');
    expect(heard.length).toBe(before + 1);
  });

  it('calls the handler of the last render, and none that is gone', async () => {
    const heard: string[] = [];
    const tag = await rendered(<CallPlayer callId={1} onRamalError={() => heard.push('first')} />);
    await settled(tag);
    heard.length = 0;
    root?.render(<CallPlayer callId={2} onRamalError={() => heard.push('second')} />);
    await until(() => tag.getAttribute('call-id') === '2');
    tag.setAttribute('start-at', 'soon');
    await until(() => heard.length > 0);
    expect(new Set(heard)).toEqual(new Set(['second']));
    root?.render(<CallPlayer callId={2} className="silent" />);
    await until(() => tag.className === 'silent');
    heard.length = 0;
    tag.setAttribute('start-at', 'later');
    expect(heard).toEqual([]);
  });

  it('sets an object as the property, and takes it back', async () => {
    const state = { search: 'boleto' };
    let given: RamalTagElement<'ramal-call-list'> | null = null;
    const keep = (element: RamalTagElement<'ramal-call-list'> | null) => {
      given = element;
    };
    const tag = await rendered(<CallList state={state} perPage={20} ref={keep} />);
    const list = await until(() => given as RamalTagElement<'ramal-call-list'> | null);
    expect(list).toBe(tag);
    await until(() => list.state === state);
    expect(list.perPage).toBe(20);
    expect(tag.getAttributeNames()).toEqual(['per-page']);
    root?.render(<CallList ref={keep} />);
    await until(() => list.state === undefined && list.perPage === undefined);
  });
});
