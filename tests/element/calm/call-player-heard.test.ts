import { AudioController } from '../../../src/features/call-player/media/controller.ts';
import { afterEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { bytesOf } from '../support/sound/recorded-call.ts';
import { burstsHeard, type Served, serveSound, twoHours } from '../support/sound/sound.ts';
import { pause, until } from '../support/wait.ts';

/** Whether the sound is at the player's position, heard in real time: this wants a machine that does nothing else. */

const open: AudioController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

function control({ fetchAudio }: Served, durationHint?: number): AudioController {
  const controller = new AudioController({ fetchAudio, durationHint });
  open.push(controller);
  return controller;
}

describe('what is heard', () => {
  for (const [name, start] of [
    ['bursts-cbr.mp3', 0],
    ['bursts-cbr.mp3', 5.4],
    ['bursts-vbr.mp3', 0],
    ['bursts-vbr.mp3', 5.4],
  ] as const) {
    it(`${name} from ${start} s: is within 20 ms of what the player says`, async () => {
      const controller = control(serveSound(await bytesOf(`/tests/element/support/sounds/${name}`)));
      controller.seek(start);
      const heard = await burstsHeard(controller, 4.5);
      expect(heard.length).toBeGreaterThan(1);
      for (const time of heard) expect(Math.abs(time - Math.round(time))).toBeLessThan(0.02);
    });
  }
});

describe('two hours', () => {
  it('begin at once, and jump to 1:30:00 long before it is downloaded, with few requests', async () => {
    const served = serveSound(await twoHours(), 1_250_000);
    const controller = control(served, 7200);
    const pressed = performance.now();
    controller.play();
    await until(() => controller.audio.currentTime > 0, 'the sound');
    expect(performance.now() - pressed).toBeLessThan(1500);
    await pause(300);
    const jumped = performance.now();
    controller.seek(5400);
    await until(
      () => controller.audio.currentTime > 5400.02 && !controller.audio.seeking,
      'the sound at 1:30:00',
    );
    expect(performance.now() - jumped).toBeLessThan(1500);
    expect(controller.recording?.source.store.size).toBeLessThan(6_000_000);
    controller.seek(30);
    await until(
      () => Math.abs(controller.audio.currentTime - 30) < 2 && !controller.audio.seeking,
      'back again',
    );
    expect(served.requests.length).toBeLessThanOrEqual(5);
    const { buffered } = controller.audio;
    for (let i = 0; i < buffered.length; i++) expect(buffered.end(i) - buffered.start(i)).toBeLessThan(140);
  });
});
