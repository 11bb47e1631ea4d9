import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockData } from './data-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ramal-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const heldBy = (holder: unknown) =>
  writeFileSync(join(directory, 'lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));

describe('the lock of a data folder', () => {
  it('is held until it is released', async () => {
    const lock = await lockData(directory);
    await expect(lockData(directory)).rejects.toThrow(
      `in use by another server (process ${process.pid}). Stop it first, or start this one with another DATA_DIR.`,
    );
    lock.release();
    expect(readdirSync(directory)).toEqual(['lock']);
    (await lockData(directory)).release();
  });

  it('is refused while its process runs', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    heldBy({ pid: other.pid });
    await expect(lockData(directory)).rejects.toThrow(`process ${other.pid}`);
    const dead = new Promise((resolve) => other.on('close', resolve));
    other.kill('SIGKILL');
    await dead;
    (await lockData(directory)).release();
  });

  it('is waited for while its process is going', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    heldBy({ pid: other.pid });
    const locked = lockData(directory);
    setTimeout(() => other.kill('SIGKILL'), 300);
    (await locked).release();
  });

  it.each([
    ['of a process that is gone', { pid: 2 ** 22 + 1 }],
    ['of an earlier process with our own number', { pid: process.pid }],
    ['of an earlier process with a number in use', { pid: process.ppid, start: 'another boot/1' }],
    ['that nobody can read', 'not json'],
    ['that is empty', ''],
    ['that is longer than any', `"${'x'.repeat(5000)}"`],
  ])('%s counts for nothing', async (_, holder) => {
    heldBy(holder);
    const lock = await lockData(directory);
    expect(JSON.parse(readFileSync(join(directory, 'lock'), 'utf8')).pid).toBe(process.pid);
    lock.release();
    expect(readdirSync(directory)).toEqual(['lock']);
  });

  it('is written over the one before, for which a full disk has room', async () => {
    const inode = () => statSync(join(directory, 'lock')).ino;
    (await lockData(directory)).release();
    const first = inode();
    heldBy({ pid: 2 ** 22 + 1 });
    const lock = await lockData(directory);
    expect(inode()).toBe(first);
    lock.release();
    expect(inode()).toBe(first);
  });
});
