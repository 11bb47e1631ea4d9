import {
  closeSync,
  constants,
  ftruncateSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isRunning, startOf } from './process-identity.ts';
import { SetupError } from './setup-error.ts';

interface Holder {
  readonly pid: number;
  /** Absent if the system does not tell when a process began. */
  readonly start?: string;
}

/** A claimed data folder. */
export interface DataLock {
  release(): void;
}

/** Milliseconds: a stopped or killed server takes a moment to end. */
const PATIENCE = 3000;

/**
 * Claims a data folder for this process until `release`: two processes on one embedded database destroy it.
 * The lock of a dead process (also after `kill -9`) is ignored.
 * @throws SetupError when another process still holds it after three seconds.
 */
export async function lockData(directory: string): Promise<DataLock> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return claimData(directory);
    } catch (error) {
      if (!(error instanceof SetupError) || Date.now() > deadline) throw error;
      await setTimeout(100);
    }
  }
}

function claimData(directory: string): DataLock {
  const path = join(directory, 'lock');
  const claim = join(directory, `lock.${process.pid}`);
  const mine = textOf({ pid: process.pid, start: startOf(process.pid) });
  try {
    takeStale(path, claim, directory);
    writeInPlace(claim, mine);
    // Written to another file first and then linked: the lock is never seen half written.
    if (!link(claim, path)) throw inUse(directory, undefined);
  } finally {
    rmSync(claim, { force: true });
  }
  return { release: () => read(path) === mine && writeInPlace(path, NOBODY) };
}

/** Bytes of a lock. All have the same, so that one write makes one of another. */
const SIZE = 128;

const textOf = (holder: Partial<Holder>): string => JSON.stringify(holder).padEnd(SIZE);

/** The lock of a folder that nobody uses. It stays: the next one is written over it, for which a full disk has room. */
const NOBODY = textOf({});

function writeInPlace(path: string, text: string): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o666);
  try {
    writeSync(file, text, 0);
    ftruncateSync(file, SIZE);
  } finally {
    closeSync(file);
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // A file system without hard links: exclusive creation does nearly the same.
    writeFileSync(to, readFileSync(from), { flag: 'wx' });
    return true;
  }
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** Takes a lock that nobody holds aside, to be written over. */
function takeStale(path: string, aside: string, directory: string): void {
  const found = read(path);
  const holder = parse(found);
  if (holder && isHeld(holder)) throw inUse(directory, holder.pid);
  try {
    renameSync(path, aside);
  } catch {
    return; // There is none, or another process has taken it first.
  }
  if (read(aside) === found) return;
  // Between reading and renaming, another process has claimed the folder: it gets its lock back.
  link(aside, path);
  rmSync(aside, { force: true });
}

function parse(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? '') as Partial<Holder>;
    return Number.isInteger(holder.pid) ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function isHeld({ pid, start }: Holder): boolean {
  if (!isRunning(pid)) return false;
  const actual = startOf(pid);
  return start === undefined || actual === undefined ? pid !== process.pid : actual === start;
}

const inUse = (directory: string, pid: number | undefined): SetupError =>
  new SetupError(
    `The data in ${directory} is in use by another server${pid ? ` (process ${pid})` : ''}. ` +
      'Stop it first, or start this one with another DATA_DIR.',
  );
