import { useState } from 'react';
import type { AnyRequest, Endpoint } from '../../../core/contract/define/endpoint.ts';
import type { RamalError } from '../../../core/errors/ramal-error.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** Whether the figures of now stand still, by the user's wish. */
export interface Pause {
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

/** Lets the user stop the figures of now, in the company that they are of: those of another one go on. */
export function usePause(): Pause {
  const level = useSessionData((data) => data.level);
  const [paused, setPaused] = useState<{ readonly level: typeof level }>();
  const isPaused = paused !== undefined && paused.level === level;
  return { isPaused, toggle: () => setPaused(isPaused ? undefined : { level }) };
}

/** An answer, and when it came. */
interface Figures {
  readonly answer: unknown;
  readonly at: number;
  /** It belongs to the former request. */
  readonly isFormer: boolean;
  readonly error: RamalError | null;
}

/**
 * Asks for the figures of a report. While they are paused those of the last answer stand still (of the first one, where none had come),
 * also when another tag has newer ones.
 */
export function useFigures(page: KnownPage, endpoint: Endpoint, request: AnyRequest, isPaused: boolean) {
  const [held, hold] = useState<Figures>();
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useEndpoint(
    endpoint,
    request,
    { keepPrevious: true, every: page.every, enabled: held === undefined },
  );
  const live: Figures = { answer: data, at: dataUpdatedAt, isFormer: isPlaceholderData, error };
  const hasCome = data !== undefined && !isPlaceholderData;
  const next = isPaused ? (held ?? (hasCome ? { ...live, error: null } : undefined)) : undefined;
  if (next !== held) hold(next);
  return { ...(held ?? live), isHeld: held !== undefined, refetch, isFetching };
}
