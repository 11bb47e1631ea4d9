import * as z from 'zod/mini';
import { type Owner, readOwn, writeOwn } from '../../session/kept/own-values.ts';

/** The longest name of a saved view, in characters. */
export const VIEW_NAME_MAXIMUM = 60;
/** The most saved views of one list. */
export const MOST_VIEWS = 30;

const name = z.string().check(z.minLength(1), z.maxLength(VIEW_NAME_MAXIMUM));
/** The longest text of a filter: several hundred ids. */
const query = z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(70_000)));
const SavedViewSchema = z.object({ name, query, isDefault: z.optional(z.boolean()) });
const ListViewsSchema = z.object({
  columns: z.optional(z.string().check(z.maxLength(4000))),
  fits: z.optional(z.int().check(z.positive(), z.lte(100))),
  saved: z.array(z.unknown()),
});

/** Filters, order and columns of a list under a name; `query` is as in an address. */
export type SavedView = z.infer<typeof SavedViewSchema>;
/** How a user looks at a list: the chosen columns, how many rows fitted where as many as fit are wanted, and the saved views. */
export interface ListViews {
  readonly columns?: string | undefined;
  readonly fits?: number | undefined;
  readonly saved: readonly SavedView[];
}

/** A list of one owner. */
export interface ViewPlace extends Owner {
  /** The list's name. */
  readonly list: string;
}

const NONE: ListViews = { saved: [] };

/** Reads how a user looks at a list; a view that cannot be read is left out. */
export function readViews(place: ViewPlace): ListViews {
  const read = ListViewsSchema.safeParse(readOwn('views', place, place.list));
  if (!read.success) return NONE;
  const saved = read.data.saved.flatMap((one) => {
    const view = SavedViewSchema.safeParse(one);
    return view.success ? view.data : [];
  });
  return { ...read.data, saved: saved.slice(0, MOST_VIEWS) };
}

/** Stores how a user looks at a list. */
export const writeViews = (place: ViewPlace, views: ListViews): void =>
  writeOwn('views', place, place.list, views);
