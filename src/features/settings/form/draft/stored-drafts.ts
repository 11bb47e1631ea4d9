import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../../core/session/storage.ts';

const DAY = 24 * 3600_000;
/** The time in ms after which a draft is of no more use. */
const LONGEST = 30 * DAY;
/** The most drafts of a browser, and the characters of all: the page around has its own things in this storage. */
const MOST = 20;
const LARGEST = 200_000;

const name = z.string().check(z.maxLength(250));
const DraftSchema = z.object({
  /** The time of the last change: milliseconds since 1970. */
  at: z.number(),
  /** The version of the record that was changed; undefined: it is new, or its back end tells none. */
  base: z.optional(name),
  /** Values of fields by their names, not checked yet. */
  values: z.record(name, z.unknown()),
});

/** The values that were typed into a form and not saved. */
export type Draft = z.infer<typeof DraftSchema>;

/** The place of one form's draft: of a user, in a company, of a record. */
export interface DraftPlace {
  readonly key: string;
  /** The prefix of the session's names in the browser's storage. */
  readonly prefix: string | null;
}

/** The drafts that can be read and are not too old; nonsense is as if there was none. */
function readAll(prefix: string | null): readonly (readonly [string, Draft])[] {
  try {
    const all = z.record(z.string(), z.unknown()).parse(JSON.parse(readStored('drafts', prefix) ?? '{}'));
    return Object.entries(all).flatMap(([key, value]) => {
      const { success, data } = DraftSchema.safeParse(value);
      return success && Math.abs(Date.now() - data.at) < LONGEST ? [[key, data] as const] : [];
    });
  } catch {
    return [];
  }
}

/** Reads the draft of a place; undefined if there is none. */
export const readDraft = ({ key, prefix }: DraftPlace): Draft | undefined =>
  readAll(prefix).find(([place]) => place === key)?.[1];

/** Stores the draft of a place, or removes it if it is undefined. The oldest make room for it; one that is too large itself is not stored. */
export function writeDraft({ key, prefix }: DraftPlace, draft: Draft | undefined): void {
  const others = readAll(prefix).filter(([place]) => place !== key);
  const all = [
    ...(draft ? [[key, draft] as const] : []),
    ...others.sort(([, one], [, other]) => other.at - one.at),
  ];
  let size = 0;
  const kept = all.slice(0, MOST).filter((entry) => {
    size += JSON.stringify(entry).length;
    return size < LARGEST;
  });
  writeStored('drafts', kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null, prefix);
}
