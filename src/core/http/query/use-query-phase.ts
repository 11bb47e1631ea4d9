import { useEffect } from 'react';
import type { RamalError } from '../../errors/ramal-error.ts';
import type { Phase, ShownDetail } from '../../host/events.ts';
import { useHost } from '../../host/host-context.ts';

interface QueryState {
  readonly isPending: boolean;
  readonly error: RamalError | null;
}

/** Gives the phase of a tag from the state of its main request. */
export function phaseOf({ isPending, error }: QueryState, empty: boolean): Phase {
  if (error?.code === 'unauthorised') return 'auth-required';
  if (error?.code === 'forbidden') return 'forbidden';
  if (error) return 'error';
  if (isPending) return 'loading';
  return empty ? 'empty' : 'ready';
}

/** Keeps the tag's phase the same as that of its main request, and tells the host of new content. */
export function useQueryPhase(query: QueryState, empty: boolean, shown?: ShownDetail): void {
  const host = useHost();
  const phase = phaseOf(query, empty);
  const told = query.isPending ? undefined : JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told stands for what is shown
  useEffect(() => {
    host.setPhase(phase, told ? shown : undefined);
    // The server refused it although the user's permissions allow it: the missing one is not known here.
    if (phase === 'forbidden') host.emit('ramal-forbidden', { permissions: [] });
  }, [host, phase, told]);
}
