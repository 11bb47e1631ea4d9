import * as z from 'zod/mini';
import { propertiesOf } from '../../core/contract/define/fields/keys.ts';
import { contract } from '../../core/contract/index.ts';
import { toneOf } from '../testing/sound.ts';
import { expectShape } from './answer-rules.ts';
import { type Context, mayCall } from './context.ts';
import type { Exchange } from './exchange.ts';

/** A sound with its checksum, on its way to a call. */
interface Sound {
  readonly path: string;
  readonly whole: Blob;
  readonly sha256: string;
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Another sound with each run: the same one would change nothing. */
async function soundFor(path: string): Promise<Sound> {
  const tone = new Uint8Array(await toneOf(1).arrayBuffer());
  new DataView(tone.buffer).setUint32(tone.length - 4, Date.now() % 2 ** 32);
  const whole = new Blob([tone], { type: 'audio/wav' });
  return { path: `${path}/recording`, whole, sha256: hex(await crypto.subtle.digest('SHA-256', tone)) };
}

const send = ({ ask }: Context, { path, whole, sha256 }: Sound, from: number, to = whole.size) =>
  ask(path, {
    method: 'PUT',
    bytes: whole.slice(from, to, whole.type),
    query: { size: String(whole.size), offset: String(from), sha256 },
  });

/** The status that an answer tells, if it has its shape. */
function statusOf(context: Context, call: 'ingestRecording' | 'getIngestedRecording', exchange: Exchange) {
  const { reply } = contract[call];
  return expectShape(context, call, contract[call], exchange) ? z.parse(reply, exchange.json) : undefined;
}

/** Expects a sound to come in pieces, each where the last ended. */
async function tryPieces(context: Context, sound: Sound): Promise<void> {
  const half = Math.floor(sound.whole.size / 2);
  const first = await send(context, sound, 0, half);
  const begun = statusOf(context, 'ingestRecording', first);
  if (!begun) return;
  const isBegun = begun.state === 'receiving' && begun.received === half;
  context.expect(isBegun, 'resumed', 'ingestRecording', 'half of a recording is told as that', first);
  const again = await send(context, sound, 0, half);
  const isTold = again.status === 409 && again.headers.get('upload-offset') === String(half);
  const says = 'a piece that begins elsewhere is a 409, and upload-offset tells the place';
  context.expect(isTold, 'resumed', 'ingestRecording', says, again);
  const rest = await send(context, sound, half);
  const isReady = statusOf(context, 'ingestRecording', rest)?.state === 'ready';
  context.expect(isReady, 'resumed', 'ingestRecording', 'with the last piece the recording is there', rest);
  const read = await context.ask(sound.path);
  const isKept = statusOf(context, 'getIngestedRecording', read)?.sha256 === sound.sha256;
  context.expect(isKept, 'resumed', 'getIngestedRecording', 'the recording that was sent is there', read);
}

/** Expects a recording with another checksum to be refused. */
async function tryChecksum(context: Context, sound: Sound): Promise<void> {
  const other = { ...sound, sha256: 'f'.repeat(64) };
  const refused = await send(context, other, 0);
  const isTold = refused.status === 422 && 'sha256' in propertiesOf(propertiesOf(refused.json).errors);
  const says = 'bytes with another checksum than they were announced with are a 422 of sha256';
  context.expect(isTold, 'checksum', 'ingestRecording', says, refused);
}

/** Expects a transcript to be on the page of its call, and a wrong one to be refused by its field. */
async function tryTranscript(context: Context, path: string): Promise<void> {
  const put = (turn: object) =>
    context.ask(`${path}/transcript`, {
      method: 'PUT',
      body: { format: 'turns', channels: ['AGENT', 'CLIENT'], content: { turns: [turn] } },
    });
  const turn = { channel: 1, transcript: 'Conformance', startedAt: 0, endedAt: 0.5 };
  const sent = await put(turn);
  const fits = expectShape(context, 'ingestTranscript', contract.ingestTranscript, sent);
  if (!fits) return;
  const isRead = z.parse(contract.ingestTranscript.reply, sent.json).turns === 1;
  context.expect(isRead, 'transcript', 'ingestTranscript', 'a transcript is read turn by turn', sent);
  const refused = await put({ ...turn, endedAt: 'later' });
  const fields = Object.keys(propertiesOf(propertiesOf(refused.json).errors));
  const isTold = refused.status === 422 && fields.includes('content.turns.0.endedAt');
  context.expect(isTold, 'invalid', 'ingestTranscript', 'what is wrong in it is named by its place', refused);
}

/** Checks recordings and transcripts of a call that was sent. */
export async function trySounds(context: Context, path: string): Promise<void> {
  if (!mayCall(context, contract.ingestRecording)) return;
  const sound = await soundFor(path);
  await tryPieces(context, sound);
  await tryChecksum(context, sound);
  await tryTranscript(context, path);
}
