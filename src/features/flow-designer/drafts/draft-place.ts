import { type Draft, draftPlaces, readDraft, removeDraft, writeDraft } from './draft.ts';

/**
 * One designer's own place for what it has unsaved: two tabs with one flow keep both's work. While a draft is in it the place is
 * locked, until its tab is closed or crashes: so what others have left can be told from what they are working on.
 */
export interface DraftPlace {
  keep(draft: Draft): Promise<void>;
  clear(): Promise<void>;
  /** What was kept is free for whoever opens the flow next. */
  leave(): void;
}

/** Browsers have locks on secure pages alone; elsewhere all designers of a flow share a place. */
const locks = (): LockManager | undefined => navigator.locks;

export function createDraftPlace(flowKey: string): DraftPlace {
  const place = `${flowKey} ${locks() ? crypto.randomUUID() : 'shared'}`;
  let unlock: (() => void) | undefined;
  let written: Promise<void> = Promise.resolve();
  const leave = () => {
    if (unlock) written.then(unlock, unlock);
    unlock = undefined;
  };
  return {
    keep(draft) {
      unlock ??= lock(place);
      written = writeDraft(place, draft);
      return written;
    },
    clear() {
      written = removeDraft(place);
      leave();
      return written;
    },
    leave,
  };
}

function lock(place: string): () => void {
  let unlock = () => {};
  const held = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  // A frame without an origin has neither locks nor a place: the place itself says so when it is written.
  locks()
    ?.request(lockOf(place), () => held)
    .catch(() => {});
  return unlock;
}

const lockOf = (place: string) => `ramal-draft ${place}`;

/** Milliseconds that a tab which is reloaded may take to let go of its place. */
const PATIENCE = 1000;

const isLeft = async (place: string): Promise<boolean> =>
  (await locks()
    ?.request(lockOf(place), { signal: AbortSignal.timeout(PATIENCE) }, () => true)
    .catch(() => false)) ?? true;

/** What an earlier visit to the flow has left: a version that was chosen to be worked on, else what is newest. */
export async function findLeftDraft(flowKey: string): Promise<(Draft & { readonly place: string }) | null> {
  const places = await draftPlaces(flowKey);
  const found = await Promise.all(
    places.map(async (place) => {
      const draft = (await isLeft(place)) && (await readDraft(place));
      return draft ? [{ ...draft, place }] : [];
    }),
  );
  const rank = ({ restored, at }: Draft) => (restored ? Number.POSITIVE_INFINITY : at);
  return found.flat().sort((one, other) => rank(other) - rank(one))[0] ?? null;
}
