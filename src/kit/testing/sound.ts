import { emptyWav, WAV_HEADER } from '../../core/contract/formats/wav-header.ts';

const RATE = 8000;

/** A WAV file of some seconds: a tone that swells once a second. */
export function toneOf(seconds: number): Blob {
  const samples = RATE * seconds;
  const bytes = emptyWav({ rate: RATE, bytesPerSample: 1, samples });
  for (let at = 0; at < samples; at += 1) {
    const swell = (at % RATE) / RATE;
    bytes.setUint8(WAV_HEADER + at, 128 + Math.round(80 * swell * Math.sin((at / RATE) * 440 * 2 * Math.PI)));
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
