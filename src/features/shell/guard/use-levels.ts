import { levelOptions } from '../../../core/contract/calls/select-options.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** A company as the menu shows it. */
export interface Company {
  readonly id: Id;
  readonly name: string;
}

const NONE: readonly Company[] = [];

/** The companies to choose from: the user's own, else the ones that the server offers (decision 47). */
export function useLevels(): readonly Company[] {
  const own = useSessionData((data) => data.user?.levels);
  const { data } = useEndpoint(levelOptions, { query: {} }, { enabled: own?.length === 0 });
  return own?.length ? own : (data ?? NONE);
}
