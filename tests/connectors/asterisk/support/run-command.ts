import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../../../demo/connectors/asterisk/command/options.ts';
import { run } from '../../../../demo/connectors/asterisk/command/run.ts';
import { ZONE } from './captured.ts';

type Environment = Readonly<Record<string, string>>;

/** A folder that is gone after the test file. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-asterisk-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a command to its end, and returns what it said; `said` has it as it is said. */
export async function command(
  args: readonly string[],
  environment: Environment = {},
  signal: AbortSignal = new AbortController().signal,
  said: string[] = [],
): Promise<string[]> {
  const asked = readOptions([...args, '--zone', ZONE, '--switch', 'pbx']);
  await run(asked, { environment, signal, say: (text) => said.push(text) });
  return said;
}

/** The lines of the summary of a command, the oldest call first. */
export async function summaryOf(args: readonly string[], environment: Environment = {}): Promise<string[]> {
  const { folder, remove } = newFolder();
  const file = join(folder, 'summary.csv');
  await command(['try', ...args, '--summary', file], environment);
  const [, ...lines] = readFileSync(file, 'utf8').split('\r\n').filter(Boolean);
  remove();
  return lines.sort();
}
