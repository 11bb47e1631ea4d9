import { emptyWav, WAV_HEADER } from '../../contract/formats/wav-header.ts';

/** Samples a second: telephone systems have half of it, and speech needs no more. */
const RATE = 16_000;

/** Writes a sound that the browser can play as a WAV file: one channel of 16 bits, 32 kB a second. */
export async function toWav(sound: Blob): Promise<Blob> {
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const decoded = await decoder.decodeAudioData(await sound.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, i) => decoded.getChannelData(i));
  const bytes = emptyWav({ rate: RATE, bytesPerSample: 2, samples: decoded.length });
  for (let at = 0; at < decoded.length; at += 1) {
    const sum = channels.reduce((all, channel) => all + (channel[at] ?? 0), 0);
    const sample = Math.max(-1, Math.min(1, sum / channels.length));
    bytes.setInt16(WAV_HEADER + at * 2, Math.round(sample * 0x7fff), true);
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
