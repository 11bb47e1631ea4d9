import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { JoinedCall } from '../join/joined-call.ts';
import { Problem, reasonOf } from '../problem.ts';
import { SUMMARY_HEAD, summaryLine } from '../summary.ts';

/** Opens a file that gets a line for each call. */
export async function openSummary(path: string) {
  const file = createWriteStream(path);
  await once(file, 'open').catch((error: unknown) => {
    throw new Problem(`--summary ${path}: ${reasonOf(error)}.`);
  });
  file.write(SUMMARY_HEAD);
  return {
    add: async (calls: readonly JoinedCall[]): Promise<void> => {
      if (calls.length > 0 && !file.write(calls.map(summaryLine).join(''))) await once(file, 'drain');
    },
    close: async (): Promise<void> => {
      file.end();
      await once(file, 'close');
    },
  };
}
/** A file that gets a line for each call. */
export type Summary = Awaited<ReturnType<typeof openSummary>>;
