// Loaded into every process of an attack (`NODE_OPTIONS=--import …`): each answer that a server of it has sent is a line with its
// status in the file that `ANSWERS` names. Of a process that is killed nothing is lost.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const file = process.env.ANSWERS ?? '';

subscribe('http.server.response.finish', ({ response }) => {
  appendFileSync(file, `${response.statusCode}\n`);
});
