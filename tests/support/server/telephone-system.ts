import { request } from 'node:http';
import { readSettings, recordingsFolder } from '../../../demo/server/main.ts';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import { newDataFolder } from './processes/data-folder.mjs';
import { type OwnServer, setUp, startOwnServer } from './processes/own-server.ts';
import { emptyCenter, type Place } from './processes/seeded-data.ts';
import { sha256 } from './sounds.ts';

type Json = Record<string, unknown>;
type StartOptions = Parameters<typeof startOwnServer>[1];
export type Bytes = Uint8Array<ArrayBuffer>;

/** A center of one's own with a telephone system that sends to it. */
export interface TelephoneSystem {
  readonly server: OwnServer;
  readonly admin: string;
  readonly key: string;
  /** The place of its data, and the server's own folder for recordings in it. */
  readonly place: Place;
  readonly sounds: string;
  newKey(permissions: readonly Permission[]): Promise<string>;
  /** Sends a call under a name, and returns its id. */
  sendCall(name: string): Promise<number>;
  /** Sends a recording, or a piece of it from an offset. */
  sendSound(name: string, whole: Bytes, piece?: Piece): Promise<Response>;
  /** Sends a JSON document about a call: `transcript`, `recording/reference`. */
  send(name: string, what: string, body: object, token?: string): Promise<Response>;
  /** The state of a recording. */
  status(name: string): Promise<Json>;
  /** Reads as a person who may see all. */
  read(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
  /** Removes its data, after the server was closed by itself. */
  remove(): Promise<void>;
}

export interface Piece {
  readonly offset?: number;
  readonly end?: number;
  readonly sha256?: string;
  readonly type?: string;
  readonly token?: string;
}

const english = { 'accept-language': 'en' };
const CALL = {
  version: 1,
  type: 'INBOUND',
  startedAt: '2026-06-17T12:00:00Z',
  answeredAt: '2026-06-17T12:00:20Z',
  endedAt: '2026-06-17T12:03:20Z',
  from: { number: '+55 11 98765-4321' },
  to: { number: '1130001000' },
};

export const soundPath = (
  name: string,
  whole: Bytes,
  { offset = 0, sha256: sum = sha256(whole) }: Piece = {},
) => `/ingest/calls/pbx/${name}/recording?size=${whole.length}&offset=${offset}&sha256=${sum}`;

/** Starts a server with an empty center and a key for a telephone system. */
export async function startTelephoneSystem(options: StartOptions = {}): Promise<TelephoneSystem> {
  const { place, remove } = await emptyCenter();
  const dataDir = 'dataDir' in place ? place.dataDir : newDataFolder('ramal-sounds-');
  const server = await startOwnServer({ ...place, dataDir }, options);
  const admin = await setUp(server);
  const newKey = async (permissions: readonly Permission[]): Promise<string> => {
    const body = { name: permissions.join(), permissions, life: 'unlimited' };
    const answer = await server.request('/api-keys', { method: 'POST', token: admin, level: 1, body });
    return ((await answer.json()) as { result: { secret: string } }).result.secret;
  };
  const key = await newKey(['ingestCalls']);
  const put = (path: string, body: unknown, token = key, headers = {}) =>
    server.request(path, { method: 'PUT', token, body, headers: { ...english, ...headers } });
  return {
    ...{ server, admin, key, newKey, place: { ...place, dataDir } },
    sounds: recordingsFolder({ ...readSettings({}), ...place, dataDir }),
    sendCall: async (name) => {
      const answer = await put(`/ingest/calls/pbx/${name}`, CALL);
      return ((await answer.json()) as { id: number }).id;
    },
    sendSound: (name, whole, piece = {}) => {
      const { offset = 0, end, type = 'audio/wav', token } = piece;
      const path = soundPath(name, whole, piece);
      return put(path, whole.subarray(offset, end), token, { 'content-type': type });
    },
    send: (name, what, body, token) => put(`/ingest/calls/pbx/${name}/${what}`, body, token),
    status: async (name) => {
      const path = `/ingest/calls/pbx/${name}/recording`;
      return (await server.request(path, { token: key, headers: english })).json() as Promise<Json>;
    },
    read: (path, headers = {}) =>
      server.request(path, { token: admin, level: 1, headers: { ...english, ...headers } }),
    remove,
    close: async () => {
      await server.close();
      await remove();
    },
  };
}

/** Sends the beginning of a recording, and loses the connection. */
export function loseConnection(
  { server, key }: TelephoneSystem,
  name: string,
  whole: Bytes,
  bytes: number,
): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${server.url}/api${soundPath(name, whole)}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'audio/wav',
        'content-length': whole.length,
      },
    });
    sending.on('error', () => undefined);
    sending.on('close', () => resolve());
    sending.write(whole.subarray(0, bytes), () => setTimeout(() => sending.destroy(), 100));
  });
}
