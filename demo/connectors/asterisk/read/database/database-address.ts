import { readFileSync } from 'node:fs';
import { Problem } from '../../problem.ts';

/** A table of a database, as an option names it. */
export interface DatabaseAddress {
  readonly system: 'postgres' | 'mariadb';
  readonly url: URL;
  readonly password: string | undefined;
  /** Without the parts that are nobody's business: it is shown. */
  readonly shown: string;
}

const SYSTEMS = new Map(
  Object.entries<DatabaseAddress['system']>({
    'postgres:': 'postgres',
    'postgresql:': 'postgres',
    'mariadb:': 'mariadb',
    'mysql:': 'mariadb',
  }),
);

/** A secret from the environment: itself, or a file with it, whose name ends in `_FILE`. */
export function secretOf(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Problem(`${name}_FILE: ${file} cannot be read.`);
  }
}

/** True: the value of an option is the address of a database and no file. */
export const isDatabase = (value: string): boolean => /^[a-z]+:\/\//i.test(value);

/** Reads the address of a database. Its password is never part of it: arguments are seen by everyone on the machine. */
export function databaseAddress(
  option: string,
  value: string,
  environment: Readonly<Record<string, string | undefined>>,
): DatabaseAddress {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const system = url && SYSTEMS.get(url.protocol);
  if (!url || !system) throw new Problem(`${option}: an address is postgres://… or mariadb://…`);
  if (url.password)
    throw new Problem(
      `${option}: leave the password out of the address, and give it as ASTERISK_PASSWORD or ASTERISK_PASSWORD_FILE.`,
    );
  const shown = `${url.protocol}//${url.host}${url.pathname}`;
  return { system, url, shown, password: secretOf('ASTERISK_PASSWORD', environment) };
}
