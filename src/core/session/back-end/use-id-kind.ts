import type { Id, IdKind } from '../../contract/ids/id.ts';
import { mayBeId } from '../../contract/ids/ids.ts';
import { useSessionData } from '../use-session.ts';
import { idKindOf } from './id-kind.ts';

/** Gives the kind of ids of the back end. */
export const useIdKind = (): IdKind => useSessionData(idKindOf);

/** Tells whether the back end may have the id. What it cannot have is not asked for. */
export const useMayBeId = (value: unknown): value is Id => mayBeId(value, useIdKind());
