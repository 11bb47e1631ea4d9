import { type Draft, draftNames, readDraft, removeDraft, writeDraft } from './draft.ts';
import type { BrowserPlace } from './use-browser-place.ts';

/**
 * The place of one designer's unsaved work: two tabs with one flow keep both. While it holds a draft the
 * place is locked, until its tab is closed or crashes; so an abandoned draft differs from one in use.
 */
export interface DraftPlace {
  keep(draft: Draft): Promise<void>;
  clear(): Promise<void>;
  /** Unlocks the draft for the next designer of the flow. */
  leave(): void;
}

/** Browsers have locks on secure pages only; elsewhere all designers of a flow share a place. */
const locks = (): LockManager | undefined => navigator.locks;

/** A place for the unsaved work of one designer. */
export function createDraftPlace(flow: BrowserPlace): DraftPlace {
  const name = `${flow.key} ${locks() ? crypto.randomUUID() : 'shared'}`;
  let unlock: (() => void) | undefined;
  let written: Promise<void> = Promise.resolve();
  const leave = () => {
    if (unlock) written.then(unlock, unlock);
    unlock = undefined;
  };
  return {
    keep(draft) {
      unlock ??= lock(name);
      written = writeDraft(flow, name, draft);
      return written;
    },
    clear() {
      written = removeDraft(flow, name);
      leave();
      return written;
    },
    leave,
  };
}

function lock(name: string): () => void {
  let unlock = () => {};
  const held = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  // A frame without an origin has neither locks nor storage: writing the draft reports that.
  locks()
    ?.request(lockOf(name), () => held)
    .catch(() => {});
  return unlock;
}

const lockOf = (name: string) => `ramal-draft ${name}`;

/** Milliseconds that a reloaded tab may take to unlock its place. */
const PATIENCE = 1000;

const isLeft = async (name: string): Promise<boolean> =>
  (await locks()
    ?.request(lockOf(name), { signal: AbortSignal.timeout(PATIENCE) }, () => true)
    .catch(() => false)) ?? true;

/** The draft of an earlier visit to the flow: a version that was chosen to work on, else the newest draft. */
export async function findLeftDraft(flow: BrowserPlace): Promise<(Draft & { readonly name: string }) | null> {
  const names = await draftNames(flow);
  const found = await Promise.all(
    names.map(async (name) => {
      const draft = (await isLeft(name)) && (await readDraft(flow, name));
      return draft ? [{ ...draft, name }] : [];
    }),
  );
  const rank = ({ restored, at }: Draft) => (restored ? Number.POSITIVE_INFINITY : at);
  return found.flat().sort((one, other) => rank(other) - rank(one))[0] ?? null;
}
