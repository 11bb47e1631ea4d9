import { AudioController } from '../../../src/features/call-player/media/controller.ts';
import { afterEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import type { MadeMp3 } from '../../support/samples/long-mp3.mjs';
import { fromBurst, made, TWO_HOURS } from '../support/long-bursts.ts';
import { burstsHeard, serveSound } from '../support/sound/sound.ts';
import { until } from '../support/wait.ts';

/** Two hours later, what is heard is still where the player says that it is. */

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
    it(`${what}: is heard within 20 ms of what the player says`, async () => {
      const sound = await made(name, { kbps });
      const controller = control(sound);
      controller.load();
      await until(() => controller.recording?.complete, 'all of it');
      expect(Math.abs(controller.duration - sound.duration)).toBeLessThan(0.1);
      controller.seek(sound.duration - 30);
      const heard = await burstsHeard(controller, 4.5);
      expect(heard.length).toBeGreaterThan(1);
      for (const time of heard) expect(Math.abs(fromBurst(sound, time)), String(time)).toBeLessThan(0.02);
    });
  }
});

describe('a tag with a cover picture', () => {
  it('is stepped over, whatever is in it: the sound is where it is without it', async () => {
    const bare = await made('bursts-cbr', { seconds: 1800, kbps: 40 });
    // A picture with bytes that look like sound.
    const cover = bare.bytes.slice(0, 300_000);
    const sound = await made('bursts-cbr', { seconds: 1800, kbps: 40, cover });
    const controller = control(sound);
    controller.load();
    await until(() => controller.recording?.complete, 'all of it');
    controller.seek(1700);
    const heard = await burstsHeard(controller, 4.5);
    expect(heard.length).toBeGreaterThan(1);
    for (const time of heard) expect(Math.abs(fromBurst(sound, time)), String(time)).toBeLessThan(0.02);
  });
});
