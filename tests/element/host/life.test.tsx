import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import type { FakeRequest } from '../support/fake-api.ts';
import { lives } from '../support/probe.tsx';
import { watchResources } from '../support/settings/resources.ts';
import { createTag, inPhase, rootOf, settled, shown, TAGS } from '../support/tags.ts';
import { pause, quiet, recordEvents, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const twoPlaces = () => {
  const places = [document.createElement('section'), document.createElement('section')] as const;
  document.body.append(...places);
  return places;
};

/** The ways to move an element, `moveBefore` where the browser has it. */
const MOVES: Readonly<Record<string, (place: Element, element: Element) => void>> = {
  append: (place, element) => place.append(element),
  insertBefore: (place, element) => place.insertBefore(element, place.firstChild),
  moveBefore: (place, element) =>
    (place as Element & { moveBefore(node: Node, child: Node | null): void }).moveBefore(element, null),
};

const keyOf = ({ method, path, query }: FakeRequest) => `${method} ${path}?${query}`;

describe('a tag that is never attached', () => {
  for (const declaration of TAGS)
    it(`mounts nothing: ${declaration.tag}`, async () => {
      const element = createTag(declaration);
      const events = recordEvents(element, 'ramal-loading', 'ramal-error');
      await pause(50);
      expect(element.shadowRoot?.childNodes.length).toBe(0);
      expect(world.api.requests).toEqual([]);
      expect(events).toEqual([]);
      expect(element.phase).toBe(undefined);
    });
});

describe('a tag that is moved', () => {
  for (const declaration of TAGS)
    for (const [way, move] of Object.entries(MOVES))
      it(`by ${way} keeps what it shows: ${declaration.tag}`, async () => {
        const [from, to] = twoPlaces();
        const element = createTag(declaration);
        from.append(element);
        await settled(element);
        await quiet(() => world.api.requests.length);
        const root = rootOf(element);
        const inside = root?.firstElementChild;
        const asked = world.api.requests.map(keyOf);
        move(to, element);
        await pause(60);
        expect(element.parentElement === to).toBe(true);
        expect(rootOf(element) === root).toBe(true);
        expect(rootOf(element)?.firstElementChild === inside).toBe(true);
        // No request is repeated; on a busy machine a part may send its own only now.
        expect(
          world.api.requests
            .slice(asked.length)
            .map(keyOf)
            .filter((key) => asked.includes(key)),
        ).toEqual([]);
      });

  for (const [way, move] of Object.entries(MOVES))
    it(`by ${way} keeps React's state, what was typed, and its sound`, async () => {
      const [from, to] = twoPlaces();
      const probe = document.createElement('test-probe');
      from.append(probe);
      const root = probe.shadowRoot as ShadowRoot;
      const button = await until(() => root.querySelector('button'));
      button.click();
      button.click();
      (root.querySelector('input') as HTMLInputElement).value = 'half a sentence';
      const audio = root.querySelector('audio') as HTMLAudioElement;
      await audio.play();
      await until(() => audio.currentTime > 0);
      const before = { ...lives };

      move(to, probe);
      await until(() => button.textContent === '2');
      const time = audio.currentTime;
      await until(() => audio.currentTime !== time, 'the sound goes on');
      expect(audio.paused).toBe(false);
      expect(root.querySelector('button') === button).toBe(true);
      expect((root.querySelector('input') as HTMLInputElement).value).toBe('half a sentence');
      expect(lives).toEqual(before);
      audio.pause();
    });

  it('is moved without loss where the browser has no moveBefore', async () => {
    const prototype = Element.prototype as { moveBefore?: unknown };
    const { moveBefore } = prototype;
    expect(typeof moveBefore).toBe('function');
    delete prototype.moveBefore;
    try {
      const [from, to] = twoPlaces();
      const probe = document.createElement('test-probe');
      from.append(probe);
      const button = await until(() => probe.shadowRoot?.querySelector('button'));
      button.click();
      await until(() => button.textContent === '1');
      const before = { ...lives };
      // Many steps in one task, as a sortable list does.
      for (let step = 0; step < 10; step += 1) (step % 2 ? from : to).insertBefore(probe, null);
      probe.remove();
      to.append(probe);
      await pause(30);
      expect(probe.shadowRoot?.querySelector('button') === button).toBe(true);
      expect(button.textContent).toBe('1');
      expect(lives).toEqual(before);
    } finally {
      prototype.moveBefore = moveBefore;
    }
  });
});

describe('a tag that is removed', () => {
  for (const declaration of TAGS)
    it(`leaves no listener, timer or request: ${declaration.tag}`, async () => {
      // A first tag, so that the code that is loaded once is there.
      const first = createTag(declaration);
      document.body.append(first);
      await settled(first);
      first.remove();
      await pause(50);
      world.end();
      world = newWorld();

      const resources = watchResources();
      const element = createTag(declaration);
      document.body.append(element);
      await settled(element);
      await pause(100);
      // Running requests are aborted when the tag is removed.
      for (const { path } of world.api.requests)
        world.api.on(`GET ${path}`, () => new Promise<Response>(() => undefined));
      element.remove();
      await pause(100);
      resources.stop();
      expect(element.shadowRoot?.childNodes.length).toBe(0);
      expect(element.phase).toBe(undefined);
      expect(element.matches(':state(ready), :state(loading), :state(error)')).toBe(false);
      // The cache keeps answers for five minutes, also when no tag is left.
      expect(resources.held().filter((held) => !held.startsWith('timer of 300000 ms'))).toEqual([]);
    });

  it('is unmounted once, and mounted anew when it comes back', async () => {
    const probe = document.createElement('test-probe');
    document.body.append(probe);
    await inPhase(probe, 'ready');
    const before = { ...lives };
    probe.remove();
    await until(() => lives.unmounted === before.unmounted + 1);
    expect(probe.shadowRoot?.childNodes.length).toBe(0);
    expect(probe.matches(':state(ready)')).toBe(false);
    document.body.append(probe);
    await inPhase(probe, 'ready');
    expect(lives).toEqual({ mounted: before.mounted + 1, unmounted: before.unmounted + 1 });
  });

  it('before its code is there never mounts', async () => {
    await pause(20);
    const before = { ...lives };
    const probe = document.createElement('test-probe');
    document.body.append(probe);
    probe.remove();
    await pause(100);
    expect(probe.shadowRoot?.childNodes.length).toBe(0);
    expect(lives).toEqual(before);
  });

  it('gives up its requests', async () => {
    const call = TAGS.find(({ tag }) => tag === 'ramal-call-player') as (typeof TAGS)[number];
    world.api.on('GET /calls/7', () => new Promise<Response>(() => undefined));
    const element = createTag(call);
    document.body.append(element);
    const request = await until(() => world.api.to('/calls/7')[0]);
    await pause(20);
    element.remove();
    await until(() => request.aborted);
  });
});

describe('a tag', () => {
  for (const declaration of TAGS)
    it(`says at once that it is loading, has its size, and then shows itself: ${declaration.tag}`, async () => {
      const element = createTag(declaration);
      const events = recordEvents(document.body, 'ramal-loading');
      document.body.append(element);
      expect(element.matches(':state(loading)')).toBe(true);
      expect(events.map(({ target }) => target)).toEqual([element]);
      expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(60);
      await shown(element);
      await settled(element);
    });
});
