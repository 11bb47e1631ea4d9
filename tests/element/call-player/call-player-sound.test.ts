import type { Participant } from '../../../src/core/contract/calls/calls.ts';
import { AudioController } from '../../../src/features/call-player/media/controller.ts';
import { matchLanes } from '../../../src/features/call-player/transcript/words/lanes.ts';
import { readTranscript } from '../../../src/features/call-player/transcript/words/transcript.ts';
import { afterEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { bytesOf, type RecordedCall, recordedCall } from '../support/sound/recorded-call.ts';
import { peaksOf, type Served, serveSound, twoHours } from '../support/sound/sound.ts';
import { until } from '../support/wait.ts';

/** Whether the drawing is at the player's position, in a real browser. What is heard: `calm/call-player-heard.test.ts`. */

const open: AudioController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

function control(served: Served, durationHint?: number): AudioController {
  const controller = new AudioController({ fetchAudio: served.fetchAudio, durationHint });
  open.push(controller);
  return controller;
}

describe('what is drawn', () => {
  for (const name of ['bursts-cbr.mp3', 'bursts-vbr.mp3']) {
    it(`${name}: has each burst within 5 ms of its second`, async () => {
      const bins = await peaksOf(control(serveSound(await bytesOf(`/tests/element/support/sounds/${name}`))));
      const [peaks = new Float32Array()] = bins?.channels ?? [];
      const rises: number[] = [];
      for (let i = 1; i < peaks.length; i++) {
        const [before = 0, now = 0] = [peaks[i - 1], peaks[i]];
        if (now > 0.3 && before <= 0.3) rises.push((i / peaks.length) * (bins?.duration ?? 0));
      }
      expect(bins?.duration).toBeCloseTo(12, 2);
      expect(rises.length).toBeGreaterThanOrEqual(11);
      for (const rise of rises) expect(Math.abs(rise - Math.round(rise))).toBeLessThan(0.005);
    });
  }

  for (const name of ['pt-segunda-via', 'en-refund', 'pt-interna']) {
    it(`${name}: has each word louder on its speaker’s channel than on the other`, async () => {
      const recorded = await recordedCall(name);
      const bins = await peaksOf(control(serveSound(recorded.sound)));
      if (!bins) throw new Error('No peaks');
      const lanes = matchLanes(bins, turnsOf(recorded));
      expect(lanes).toHaveLength(2);
      expect(Math.abs(bins.duration - recorded.duration)).toBeLessThan(0.05);
      const loudest = (channel: number, word: { startedAt: number; endedAt: number }) => {
        const at = (time: number) => Math.round((time / bins.duration) * bins.length);
        return Math.max(
          ...(bins.channels[channel]?.subarray(at(word.startedAt), at(word.endedAt) + 1) ?? []),
        );
      };
      const words = recorded.transcripts.flatMap(({ participant, words: list }) =>
        list.map((word) => ({ ...word, channel: lanes?.indexOf(participant as Participant) ?? 0 })),
      );
      const long = words.filter((word) => word.endedAt - word.startedAt > 0.15);
      const right = long.filter((word) => loudest(word.channel, word) > loudest(1 - word.channel, word));
      expect(right.length / long.length).toBeGreaterThan(0.97);
    });
  }
});

const turnsOf = ({ transcripts, duration }: RecordedCall) =>
  readTranscript(
    transcripts.map((turn, id) => ({
      ...turn,
      id,
      registeredWords: [],
      participant: turn.participant as Participant,
    })),
    { duration, answeredAt: null },
  ).turns;

describe('two hours', () => {
  it('end where they end, and begin again', async () => {
    const controller = control(serveSound(await twoHours()), 7200);
    controller.load();
    await until(() => controller.recording?.complete, 'all of it');
    controller.seek(controller.duration - 0.6);
    controller.play();
    await until(() => controller.snapshot.state === 'ended', 'the end');
    controller.play();
    await until(
      () => controller.snapshot.state === 'playing' && controller.audio.currentTime < 5,
      'the beginning',
    );
  });
});
