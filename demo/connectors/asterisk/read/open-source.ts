import { databaseAddress, isDatabase } from './database/database-address.ts';
import { tableSource } from './database/table-source.ts';
import { fileSource } from './file-source.ts';
import { checkFile } from './rotated.ts';
import type { Kind, Reader, Source } from './source.ts';

/** The options that name the sources. */
export const OPTIONS = { cdr: '--cdr', cel: '--cel', queue: '--queue-log' } as const;

/** Opens what an option names: a file, or a table of a database. */
export async function openSource(
  kind: Kind,
  value: string,
  reader: Reader,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Source> {
  const option = OPTIONS[kind];
  if (kind !== 'queue' && isDatabase(value))
    return tableSource(kind, databaseAddress(option, value, environment), reader);
  await checkFile(option, value);
  return fileSource(kind, value, reader);
}
