import type { TestProject } from 'vitest/node';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that this run's tests share, by the address of a database `NAME`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for all test files that run on it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const postgres = await startPostgres(programs);
  project.provide('postgresUrl', postgres.url('NAME'));
  return () => postgres.stop();
}
