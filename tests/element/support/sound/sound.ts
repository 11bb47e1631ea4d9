import type { AudioController } from '../../../../src/features/call-player/media/controller.ts';
import type { PeakBins } from '../../../../src/features/call-player/media/peaks/peak-bins.ts';
import { readPeaks } from '../../../../src/features/call-player/media/peaks/peaks.ts';
import type { FetchAudio } from '../../../../src/features/call-player/media/source/source.ts';
import { pause, until } from '../wait.ts';
import { deliver, recordedCall } from './recorded-call.ts';

/** The sound of a player without its screen: served, heard and measured. */

/** Seconds. */
const STEADY = 0.012;

export interface Served {
  requests: number[];
  fetchAudio: FetchAudio;
}

/** A recording as a server sends it, without a network; the first byte of each request is noted. */
export function serveSound(bytes: Uint8Array<ArrayBuffer>, rate?: number): Served {
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

/** It sounds, at a place that is known: where it is estimated, the player says so. An output may take a second to begin. */
const sounding = (controller: AudioController, from: number) =>
  until(() => {
    const { snapshot, audio } = controller;
    return snapshot.state === 'playing' && !snapshot.estimated && !audio.seeking && audio.currentTime > from;
  }, 'the sound');

/** The beginnings of bursts, by the player's time and by its sound, in seconds. */
export async function burstsHeard(controller: AudioController, seconds: number): Promise<number[]> {
  const context = new AudioContext({ sampleRate: 48_000 });
  const code = `registerProcessor('tap', class extends AudioWorkletProcessor { process([[samples]]) { if (samples) this.port.postMessage([currentTime, samples.slice()]); return true; } });`;
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  const tap = new AudioWorkletNode(context, 'tap');
  context.createMediaElementSource(controller.audio).connect(tap).connect(context.destination);
  const blocks: [number, Float32Array][] = [];
  tap.port.onmessage = (event: MessageEvent<[number, Float32Array]>) => blocks.push(event.data);
  const from = controller.currentTime;
  controller.play();
  await sounding(controller, from);
  let clock = await clockDuring(controller, context, seconds);
  // A machine that stutters has disturbed the measurement, not the sound.
  for (let tries = 0; clock.spread > STEADY && tries < 8; tries++) {
    // From the same place: the recording is short.
    controller.seek(from);
    controller.play();
    await sounding(controller, from);
    blocks.length = 0;
    clock = await clockDuring(controller, context, seconds);
  }
  const beats: number[] = [];
  let quiet = 0;
  for (const [time, samples] of blocks) {
    for (const [i, sample] of samples.entries()) {
      if (Math.abs(sample) < 0.2) quiet++;
      else {
        const at = time + i / 48_000;
        if (quiet > 20_000 && at >= clock.since) beats.push(at + clock.offset);
        quiet = 0;
      }
    }
  }
  await context.close();
  return beats;
}

/**
 * The seconds by which the element's time is ahead of the sound during a period, and their variation. The first
 * third of the period is left out, in which the sound may still be catching up; `since` is its end. A time that moves in
 * steps, as Firefox has it, is right when it has just moved.
 */
async function clockDuring(controller: AudioController, context: AudioContext, seconds: number) {
  await pause((seconds * 1000) / 3);
  const since = context.currentTime;
  const offsets: number[] = [];
  const end = performance.now() + (seconds * 2000) / 3;
  let before = 0;
  while (performance.now() < end) {
    await pause(2);
    const { currentTime } = controller.audio;
    if (currentTime !== before) offsets.push(currentTime - context.currentTime);
    before = currentTime;
  }
  offsets.sort((a, b) => a - b);
  const at = (share: number) => offsets[Math.floor(share * (offsets.length - 1))] ?? 0;
  // A reading that came late after a step is behind.
  return { since, offset: at(0.5), spread: at(0.95) - at(0.35) };
}

/** All that is drawn of a recording. */
export function peaksOf(controller: AudioController): Promise<PeakBins | null> {
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

/** A real recording's frames over and over: 22 MB. */
export async function twoHours(): Promise<Uint8Array<ArrayBuffer>> {
  const { sound, duration } = await recordedCall('pt-segunda-via');
  const frames = sound.slice(1000 - (1000 % 108));
  const times = Math.ceil(7200 / duration);
  const all = new Uint8Array(frames.length * times);
  for (let i = 0; i < times; i++) all.set(frames, i * frames.length);
  return all;
}
