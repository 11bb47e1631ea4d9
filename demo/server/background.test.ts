import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runInBackground } from './background.ts';
import { silentLog } from './http/failures/log.ts';

const log = (errors: string[] = []) => ({
  ...silentLog,
  error: (message: string) => {
    errors.push(message);
  },
});

it('runs a task again and again, never twice at once', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    most = Math.max(most, ++running);
    await setTimeout(15);
    running--;
    runs++;
  };
  const background = runInBackground([{ name: 'task', every: 5, run }], log());
  await expect.poll(() => runs).toBeGreaterThan(3);
  await background.stop();
  expect(most).toBe(1);
  expect(running).toBe(0);
  const before = runs;
  await setTimeout(40);
  expect(runs).toBe(before);
});

it('runs a task that is asked for while it runs once more afterwards', async () => {
  let runs = 0;
  const run = async () => {
    await setTimeout(10);
    runs++;
  };
  const background = runInBackground([{ name: 'task', every: 1e6, run }], log());
  const first = background.soon('task');
  const others = Promise.all(['task', 'task', 'another'].map(background.soon));
  await first;
  expect(runs).toBe(1);
  await others;
  expect(runs).toBe(2);
  await setTimeout(40);
  expect(runs).toBe(2);
  await background.stop();
});

it('goes on after a failure, and tells it', async () => {
  const errors: string[] = [];
  let runs = 0;
  const run = async () => {
    if (++runs === 1) throw new Error('once');
  };
  const background = runInBackground([{ name: 'Counting', every: 5, run }], log(errors));
  await expect.poll(() => runs).toBeGreaterThan(2);
  await background.stop();
  expect(errors).toEqual(['Counting failed; it will be tried again.']);
});
