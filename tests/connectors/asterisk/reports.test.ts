import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startTelephoneSystem } from '../../support/server/telephone-system.ts';
import { joinRun, paired, type Run, truthOf, ZONE } from './support/captured.ts';
import { command } from './support/run-command.ts';
import { PRICES, reportsOf } from './support/truth-reports.ts';

const captured = (run: Run, file: string) =>
  fileURLToPath(new URL(`captured/${run}/${file}`, import.meta.url));

const FILES = {
  scenarios: ['--cdr', 'cdr.csv', '--cel', 'cel.csv.gz'],
  others: ['--cdr', 'cdr.csv.gz', '--cel', 'cel.csv.gz'],
} as const;

it.each(['scenarios', 'others'] as const)(
  'the reports over the imported calls are those of the truth: %s',
  { timeout: 120_000 },
  async (run) => {
    const system = await startTelephoneSystem({
      clock: () => new Date('2026-11-24T12:00:00Z'),
      callPrices: PRICES,
    });
    const files = [...FILES[run], '--queue-log', 'queue_log'].map((part) =>
      part.startsWith('--') ? part : captured(run, part),
    );
    await command(['import', ...files, '--to', system.server.url], { RAMAL_KEY: system.key });
    const pairs = paired(truthOf(run), joinRun(run).calls).map(
      ([truth, call]) => [truth, call?.id ?? ''] as const,
    );
    const days = { start: '2026-11-01', end: '2026-11-30', zone: ZONE };
    const { plain, told } = await reportsOf(system.server, system.admin, pairs, days);
    expect(plain.total).toBe(pairs.length);
    expect(told).toEqual(plain);
    expect(system.server.errors).toEqual([]);
    await system.close();
  },
);
