import { useEffect } from 'react';
import type { Phase } from '../element/events.ts';
import { useHost } from '../element/host-context.ts';
import type { RamalError } from '../errors/ramal-error.ts';

interface QueryState {
  readonly isPending: boolean;
  readonly error: RamalError | null;
}

/** The phase that the state of a tag's main request stands for. */
export function phaseOf({ isPending, error }: QueryState, empty: boolean): Phase {
  if (error?.code === 'unauthorised') return 'auth-required';
  if (error?.code === 'forbidden') return 'forbidden';
  if (error) return 'error';
  if (isPending) return 'loading';
  return empty ? 'empty' : 'ready';
}

/** Keeps the tag's phase at that of its main request. */
export function useQueryPhase(query: QueryState, empty: boolean): void {
  const host = useHost();
  const phase = phaseOf(query, empty);
  useEffect(() => {
    host.setPhase(phase);
    // Refused by the server, whatever the user's permissions say: which one is missing is not known here.
    if (phase === 'forbidden') host.emit('ramal-forbidden', { permissions: [] });
  }, [host, phase]);
}
