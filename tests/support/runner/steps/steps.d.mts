import type { Test } from '../outcomes/reports.mjs';

export function runner(
  run: (report: string) => Promise<{ code: number }>,
  read: (report: never) => readonly Test[],
): Promise<Test[]>;
