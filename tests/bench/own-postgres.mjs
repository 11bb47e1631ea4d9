// A PostgreSQL of a benchmark's own, started by the tests' code.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../support/runner/tools.mjs';

const load = async (path) => (await runnerImport(join(ROOT, path))).module;

/** Starts it as `startPostgres` does; undefined: its programs are not installed. */
export async function startOwnPostgres(place) {
  const { findPostgres } = await load('tests/support/server/databases/find-postgres.ts');
  const { startPostgres } = await load('tests/support/server/databases/postgres.ts');
  const programs = findPostgres();
  return programs && startPostgres(programs, place);
}
