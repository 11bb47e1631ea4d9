// node sweep.mjs FOLDER: waits until its input ends, as it does with the run that started it, and leaves nothing of that: neither
// processes nor its folders. What runs for it has the folder in its environment, or works in it: databases write over the former.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { memoryOf } from './steps/run-memory.mjs';

const folder = process.argv[2] ?? '';
const folders = [folder, memoryOf(folder)];

for await (const _ of process.stdin);
// One that is ended may have started another meanwhile.
for (let rounds = 0; rounds < 20 && endAll() > 0; rounds += 1) await setTimeout(100);
for (const path of folders) rmSync(path, { recursive: true, force: true });

/** Ends the processes of the run, and returns their number. */
function endAll() {
  const ids = processes().filter(isOfRun);
  for (const id of ids) kill(id);
  return ids.length;
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    // A system that does not list them.
    return [];
  }
}

function isOfRun(id) {
  try {
    const environment = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
    const place = readlinkSync(`/proc/${id}/cwd`);
    return (
      environment.includes(`RAMAL_RUN=${folder}`) ||
      folders.some((path) => place === path || place.startsWith(`${path}/`))
    );
  } catch {
    // Gone meanwhile, or somebody else's.
    return false;
  }
}

function kill(id) {
  try {
    process.kill(Number(id), 'SIGKILL');
  } catch {
    // Gone meanwhile.
  }
}
