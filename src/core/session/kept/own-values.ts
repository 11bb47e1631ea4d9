import * as z from 'zod/mini';
import type { Id } from '../../contract/ids/id.ts';
import { readStored, type StoredKey, writeStored } from '../storage.ts';

/** The owner of a stored value: a user in one company, since another company has other records. */
export interface Owner {
  readonly user: Id | undefined;
  readonly level: Id | null;
  /** The prefix of the session's names in the browser's storage; null: nothing is stored. */
  readonly prefix: string | null;
}

const Values = z.record(z.string(), z.unknown());

function readAll(key: StoredKey, prefix: string | null): Readonly<Record<string, unknown>> {
  try {
    const all = Values.safeParse(JSON.parse(readStored(key, prefix) ?? '{}'));
    return all.success ? all.data : {};
  } catch {
    return {};
  }
}

const nameOf = ({ user, level }: Owner, name: string) =>
  [name, user ?? '', level ?? ''].map((part) => encodeURIComponent(part)).join(':');

/** Reads a value of one owner by its name; undefined where there is none. */
export const readOwn = (key: StoredKey, owner: Owner, name: string): unknown =>
  readAll(key, owner.prefix)[nameOf(owner, name)];

/** Stores a value of one owner; those of others stay as they are stored now, as another tab may have changed them. */
export const writeOwn = (key: StoredKey, owner: Owner, name: string, value: unknown): void =>
  writeStored(
    key,
    JSON.stringify({ ...readAll(key, owner.prefix), [nameOf(owner, name)]: value }),
    owner.prefix,
  );
