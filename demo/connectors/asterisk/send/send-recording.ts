import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FoundRecording } from '../recordings/recording-folder.ts';
import type { RamalServer } from './ramal-server.ts';

/** The call of a recording. */
export interface Owner {
  readonly source: string;
  readonly id: string;
}

/** The state of a recording on the server. */
interface Status {
  readonly state: string;
  readonly received: number;
  readonly size?: number | null;
  readonly sha256?: string | null;
}

/** The result of sending a recording: it is there, was there before, or is refused for a reason. */
export type Sent = 'sent' | 'there' | { readonly refused: string };

const pathOf = ({ source, id }: Owner) =>
  `/ingest/calls/${encodeURIComponent(source)}/${encodeURIComponent(id)}/recording`;

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }))
    hash.update(piece as Buffer);
  return hash.digest('hex');
}

const statusOf = async (server: RamalServer, owner: Owner): Promise<Status> => {
  const answer = await server.ask(pathOf(owner), { method: 'GET' });
  return answer.ok ? ((await answer.json()) as Status) : { state: 'none', received: 0 };
};

const reasonOf = async (answer: Response): Promise<string> => {
  const { message, errors } = (await answer.json().catch(() => ({}))) as {
    message?: string;
    errors?: Record<string, readonly string[]>;
  };
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') ||
    message ||
    `${answer.status}`
  );
};

/** Bytes of a file as the body of a request: never in memory as a whole. */
const bytesFrom = (path: string, start: number) => () =>
  Readable.toWeb(
    createReadStream(path, { start, highWaterMark: 256 * 1024 }),
  ) as unknown as ReadableStream<Uint8Array>;

/** Attempts at one recording: what breaks goes on where it was, and a file that grew meanwhile begins again. */
const ATTEMPTS = 20;

/** The bytes of a recording that are to be sent. */
interface Bytes {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** The place in a recording to go on at; undefined: the server has all of it. */
function placeIn({ state, received, ...there }: Status, { size, sha256 }: Bytes): number | undefined {
  if (there.sha256 !== sha256 || there.size !== size || state === 'none') return 0;
  // Where all bytes came and the server died before it compared them, a piece of none lets it do so.
  return state === 'receiving' ? received : undefined;
}

/** Sends the bytes of a recording, from where an earlier attempt ended. */
export async function sendRecording(
  server: RamalServer,
  owner: Owner,
  { path, size, mediaType }: FoundRecording,
): Promise<Sent> {
  const bytes = { path, size, sha256: await checksumOf(path) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const offset = placeIn(await statusOf(server, owner), bytes);
    if (offset === undefined) return attempt === 0 ? 'there' : 'sent';
    const query = `size=${size}&offset=${offset}&sha256=${bytes.sha256}`;
    const sending = {
      method: 'PUT',
      type: mediaType,
      body: bytesFrom(path, offset),
      patience: 3600,
    } as const;
    const answer = await server.askOnce(`${pathOf(owner)}?${query}`, sending);
    if (answer?.ok) return 'sent';
    // A 409 tells of another place to go on at, which the next look shows.
    if (answer && answer.status !== 409) return { refused: await reasonOf(answer) };
  }
  return { refused: `it did not come through in ${ATTEMPTS} attempts` };
}

/** Names a recording that the server reads where it is. */
export async function referTo(
  server: RamalServer,
  owner: Owner,
  { reference }: FoundRecording,
): Promise<Sent> {
  const body = () => JSON.stringify({ reference });
  const answer = await server.ask(`${pathOf(owner)}/reference`, {
    method: 'PUT',
    type: 'application/json',
    body,
  });
  return answer.ok ? 'sent' : { refused: await reasonOf(answer) };
}
