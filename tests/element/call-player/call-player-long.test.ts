import { AudioController } from '../../../src/features/call-player/media/controller.ts';
import { afterEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import type { MadeMp3 } from '../../support/samples/long-mp3.mjs';
import { made, TWO_HOURS, wrongBars } from '../support/long-bursts.ts';
import { peaksOf, serveSound } from '../support/sound/sound.ts';

/** Two hours later, what is drawn is still where it is. What is heard: `calm/call-player-heard.test.ts`. */

const open: AudioController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

function control({ bytes }: MadeMp3): AudioController {
  const controller = new AudioController({
    fetchAudio: serveSound(bytes).fetchAudio,
    durationHint: TWO_HOURS,
  });
  open.push(controller);
  return controller;
}

describe('two hours later', () => {
  for (const [what, name, kbps] of [
    ['a constant bit rate', 'bursts-cbr', 40],
    ['a variable bit rate', 'bursts-vbr', 0],
  ] as const) {
    it(`${what}: is drawn within 20 ms of where it is`, async () => {
      const sound = await made(name, { kbps });
      const bins = await peaksOf(control(sound));
      const { wrong, loud, silent } = wrongBars(sound, bins?.channels[0] ?? [], bins?.duration ?? 0);
      expect(loud).toBeGreaterThan(300);
      expect(silent).toBeGreaterThan(100);
      expect(wrong).toEqual([]);
    });
  }
});

describe('a tag with a cover picture', () => {
  it('is stepped over, whatever is in it: the drawing is where it is without it', async () => {
    const bare = await made('bursts-cbr', { seconds: 1800, kbps: 40 });
    // A picture with bytes that look like sound.
    const cover = bare.bytes.slice(0, 300_000);
    const sound = await made('bursts-cbr', { seconds: 1800, kbps: 40, cover });
    const controller = control(sound);
    const bins = await peaksOf(controller);
    expect(controller.duration).toBeCloseTo(sound.duration - 1105 / 16_000, 2);
    expect(wrongBars(sound, bins?.channels[0] ?? [], bins?.duration ?? 0).wrong).toEqual([]);
  });
});
