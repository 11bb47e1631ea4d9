import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ramalServer } from '../../../../demo/connectors/asterisk/send/ramal-server.ts';
import { sendRecording } from '../../../../demo/connectors/asterisk/send/send-recording.ts';
import { sha256, wave } from '../../../support/server/sounds.ts';
import { newFolder } from '../support/run-command.ts';

const { folder, remove } = newFolder();
afterAll(remove);

const sound = wave(1);
const path = join(folder, 'call.wav');
writeFileSync(path, sound);

/** Sends the sound to a server that has so many bytes of it already, and returns the offset and the number of the bytes that came. */
async function sentAfter(received: number) {
  const status = { state: 'receiving', received, size: sound.length, sha256: sha256(sound) };
  let offset = Number.NaN;
  let bytes = 0;
  const server = createServer((request, response) => {
    if (request.method === 'PUT')
      offset = Number(new URL(request.url ?? '', 'http://x').searchParams.get('offset'));
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on('end', () => {
      const isRight = request.method === 'GET' || offset === received;
      response.writeHead(isRight ? 200 : 409, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ramal = ramalServer(`http://127.0.0.1:${port}`, 'key', () => undefined);
  const recording = {
    name: 'call.wav',
    path,
    reference: 'call.wav',
    size: sound.length,
    mediaType: 'audio/wav',
  };
  const sent = await sendRecording(ramal, { source: 'pbx', id: '1.1' }, recording);
  server.closeAllConnections();
  server.close();
  return { sent, offset, bytes };
}

it.each([
  ['nothing came', 0],
  ['a part came', 5000],
  ['all came, and the server died before it compared them', sound.length],
])('a recording goes on where it was: %s', async (_, received) => {
  expect(await sentAfter(received)).toEqual({
    sent: 'sent',
    offset: received,
    bytes: sound.length - received,
  });
});
