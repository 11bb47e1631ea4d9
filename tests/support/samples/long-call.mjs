// A call of two hours for tests and benchmarks: a recording of the demo and its transcript, over and over.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runner/tools.mjs';
import { longMp3 } from './long-mp3.mjs';

const ANSWERED = '2026-06-17T14:32:07.000Z';
/** The recording with the most words in a second: 80 rounds are two hours with 20,000 words. */
const RECORDING = 'demo/server/recordings/en-upgrade';

/**
 * A long call: its sound (stereo, 48 kbit/s by default), its words with their times, and the server's data of
 * it.
 */
export function longCall({ seconds = 7400, kbps = 48 } = {}) {
  const { transcripts } = JSON.parse(readFileSync(join(ROOT, `${RECORDING}.json`), 'utf8'));
  const recording = new Uint8Array(readFileSync(join(ROOT, `${RECORDING}.mp3`)));
  const { bytes, round, rounds, duration } = longMp3(recording, { seconds, kbps });
  const turns = Array.from({ length: rounds }, (_, i) =>
    transcripts.map((turn) => moved(turn, i * round)),
  ).flat();
  return { sound: bytes, duration, turns, detail: detailOf(turns, duration) };
}

function moved(turn, by) {
  const shift = (one) => ({ ...one, startedAt: one.startedAt + by, endedAt: one.endedAt + by });
  return { ...shift(turn), words: turn.words.map(shift) };
}

function detailOf(turns, duration) {
  const after = (seconds) => new Date(Date.parse(ANSWERED) + seconds * 1000).toISOString();
  return {
    type: 'INBOUND',
    status: 'ANSWERED',
    startedAt: after(-18),
    answeredAt: ANSWERED,
    endedAt: after(duration),
    audioFilePath: 'recordings/42.mp3',
    contact: { id: 3, name: 'Márcia Conceição de Araújo' },
    origin: '+5511988112045',
    destinationNumber: '08007012345',
    duration,
    waitingTime: 18,
    user: { id: 9, name: 'Antônio Guimarães', extension: 2041 },
    transcripts: turns.map((turn, i) => ({ ...turn, id: i + 1, registeredWords: ['invoice'] })),
  };
}
