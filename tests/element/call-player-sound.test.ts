import type { Participant } from '../../src/core/contract/calls.ts';
import { AudioController } from '../../src/features/call-player/media/controller.ts';
import type { PeakBins } from '../../src/features/call-player/media/peak-bins.ts';
import { readPeaks } from '../../src/features/call-player/media/peaks.ts';
import type { FetchAudio } from '../../src/features/call-player/media/source.ts';
import { matchLanes } from '../../src/features/call-player/transcript/lanes.ts';
import { readTranscript } from '../../src/features/call-player/transcript/transcript.ts';
import { afterEach, describe, expect, it } from '../support/browser-test.ts';
import { bytesOf, deliver, type RecordedCall, recordedCall } from './support/recorded-call.ts';
import { pause, until } from './support/wait.ts';

/** Whether what is heard and drawn is where the player says that it is, in a real browser. */

const open: AudioController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

interface Served {
  requests: number[];
  fetchAudio: FetchAudio;
}

function serve(bytes: Uint8Array<ArrayBuffer>, rate?: number): Served {
  const requests: number[] = [];
  const fetchAudio: FetchAudio = async (range, signal) => {
    requests.push(range?.start ?? 0);
    const headers = new Headers({ range: `bytes=${range?.start ?? 0}-` });
    const request = {
      method: 'GET',
      path: '',
      query: new URLSearchParams(),
      headers,
      body: undefined,
      aborted: false,
    };
    const response = deliver(request, bytes, { rate });
    const { body } = response;
    signal.addEventListener('abort', () => body?.cancel().catch(() => undefined));
    return response;
  };
  return { requests, fetchAudio };
}

function control(served: Served, durationHint?: number): AudioController {
  const controller = new AudioController({ fetchAudio: served.fetchAudio, durationHint });
  open.push(controller);
  return controller;
}

const sounding = (controller: AudioController) =>
  until(() => controller.snapshot.state === 'playing' && !controller.audio.seeking, 'the sound');

function peaksOf(controller: AudioController): Promise<PeakBins | null> {
  return new Promise((resolve, reject) => {
    controller.opened.on((recording) =>
      recording.identified.on(() => {
        const options = { signal: new AbortController().signal, durationHint: 60, update: () => undefined };
        readPeaks(recording, options).then(resolve, reject);
      }),
    );
    controller.load();
  });
}

/** How far from each whole second a burst is heard, in milliseconds: what the element says against what comes out of it. */
async function lagOfBursts(controller: AudioController, seconds: number): Promise<number[]> {
  const context = new AudioContext({ sampleRate: 48_000 });
  const code = `registerProcessor('tap', class extends AudioWorkletProcessor { process([[samples]]) { if (samples) this.port.postMessage([currentTime, samples.slice()]); return true; } });`;
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const tap = new AudioWorkletNode(context, 'tap');
  context.createMediaElementSource(controller.audio).connect(tap).connect(context.destination);
  const blocks: [number, Float32Array][] = [];
  tap.port.onmessage = (event: MessageEvent<[number, Float32Array]>) => blocks.push(event.data);
  const offsets: number[] = [];
  controller.play();
  await sounding(controller);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await pause(10);
    offsets.push(controller.audio.currentTime - context.currentTime);
  }
  offsets.splice(0, offsets.length / 3);
  const offset = offsets.sort((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0;
  const beats: number[] = [];
  let quiet = 0;
  for (const [time, samples] of blocks) {
    for (const [i, sample] of samples.entries()) {
      if (Math.abs(sample) < 0.2) quiet++;
      else {
        if (quiet > 20_000) beats.push(time + i / 48_000 + offset);
        quiet = 0;
      }
    }
  }
  await context.close();
  return beats.map((beat) => (beat - Math.round(beat)) * 1000);
}

describe('what is heard', () => {
  for (const [name, start] of [
    ['bursts-cbr.mp3', 0],
    ['bursts-cbr.mp3', 5.4],
    ['bursts-vbr.mp3', 0],
    ['bursts-vbr.mp3', 5.4],
  ] as const) {
    it(`${name} from ${start} s: is within 20 ms of what the player says`, async () => {
      const controller = control(serve(await bytesOf(`/tests/element/support/sounds/${name}`)));
      controller.seek(start);
      const lags = await lagOfBursts(controller, 3.5);
      expect(lags.length).toBeGreaterThan(1);
      for (const lag of lags) expect(Math.abs(lag)).toBeLessThan(20);
    });
  }
});

describe('what is drawn', () => {
  for (const name of ['bursts-cbr.mp3', 'bursts-vbr.mp3']) {
    it(`${name}: has each burst within 5 ms of its second`, async () => {
      const bins = await peaksOf(control(serve(await bytesOf(`/tests/element/support/sounds/${name}`))));
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
      const bins = await peaksOf(control(serve(recorded.sound)));
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
  /** A real recording's frames over and over: 22 MB. */
  async function twoHours(): Promise<Uint8Array<ArrayBuffer>> {
    const { sound, duration } = await recordedCall('pt-segunda-via');
    const frames = sound.slice(1000 - (1000 % 108));
    const times = Math.ceil(7200 / duration);
    const all = new Uint8Array(frames.length * times);
    for (let i = 0; i < times; i++) all.set(frames, i * frames.length);
    return all;
  }

  it('begin at once, and jump to 1:30:00 long before it is downloaded, with few requests', async () => {
    const served = serve(await twoHours(), 1_250_000);
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

  it('end where they end, and begin again', async () => {
    const controller = control(serve(await twoHours()), 7200);
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
