import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { mountPlayer, type Player } from '../support/sound/player.ts';
import { type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** The looks of the call player in all widths. */

let world: World;
let recorded: RecordedCall;

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
});
afterEach(() => world.end());

/** The places of a text in the tag, each with the number of lines it takes. */
function linesOf(player: Player, wanted: string): number[] {
  const walker = document.createTreeWalker(player.root, NodeFilter.SHOW_TEXT);
  const lines: number[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const at = node.data.indexOf(wanted);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
  }
  return lines;
}

describe('telephone numbers', () => {
  it('never break in the middle, wherever they stand and however narrow it is', async () => {
    serveCall(world.api, recorded, { changes: { contact: null } });
    const player = await mountPlayer({}, 320).ready();
    const column = player.element.parentElement as HTMLElement;
    const number = '(11) 98811-2045';
    await until(() => linesOf(player, number).length >= 4, 'title, way, participants and route');
    for (let width = 180; width <= 1000; width += 10) {
      column.style.inlineSize = `${width}px`;
      expect(linesOf(player, number), `${width} px`).toEqual(linesOf(player, number).map(() => 1));
      expect(linesOf(player, '0800 701 2345'), `${width} px`).toEqual([1]);
    }
  });
});

describe('the pointer over the waveform', () => {
  it('reads the time that a click leads to, inside of the frame', async () => {
    serveCall(world.api, recorded);
    const player = await mountPlayer({}, 600).drawn();
    const slider = player.slider as HTMLElement;
    const { left, top, width } = slider.getBoundingClientRect();
    const hint = player.root.querySelector('.wave-hint > span') as HTMLElement;
    for (const share of [0.001, 0.25, 0.5, 0.75, 0.999]) {
      const at = { clientX: left + width * share, clientY: top + 20, bubbles: true, composed: true };
      slider.dispatchEvent(new PointerEvent('pointermove', at));
      const seconds = Math.floor(player.duration * share);
      const clocks = [seconds - 1, seconds, seconds + 1].map(
        (time) => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
      );
      expect(clocks.some((clock) => hint.textContent?.includes(clock))).toBe(true);
      const box = hint.getBoundingClientRect();
      expect(box.width).toBeGreaterThan(20);
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(left + width);
    }
  });

  it('reads a time that Escape takes away, wherever the focus is, and a move brings back', async () => {
    serveCall(world.api, recorded);
    const player = await mountPlayer({}, 600).drawn();
    const slider = player.slider as HTMLElement;
    const hint = player.root.querySelector('.wave-hint > span') as HTMLElement;
    const { left, top } = slider.getBoundingClientRect();
    const send = (type: string) =>
      slider.dispatchEvent(
        new PointerEvent(type, { clientX: left + 100, clientY: top + 20, bubbles: true, composed: true }),
      );
    const pressEscape = () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      return document.body.dispatchEvent(event);
    };
    send('pointerover');
    send('pointermove');
    await until(() => {
      pressEscape();
      return hint.textContent === '';
    }, 'it is gone');
    send('pointermove');
    expect(hint.textContent).toMatch(/\d:\d\d/);
    send('pointerout');
    await until(() => {
      send('pointermove');
      expect(pressEscape()).toBe(true);
      return hint.textContent !== '';
    }, 'the key is not listened to any more');
  });
});
