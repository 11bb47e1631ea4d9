import PauseIcon from 'lucide-react/icons/pause';
import PlayIcon from 'lucide-react/icons/play';
import { useState } from 'react';
import type { AnyRequest, Endpoint } from '../../../core/contract/define/endpoint.ts';
import type { RamalError } from '../../../core/errors/ramal-error.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { KnownPage } from '../../../core/reports/report-pages.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { IconButton } from '../../../core/ui/button.tsx';

/** Whether the figures of now stand still, by the user's wish. */
export interface Pause {
  readonly isPaused: boolean;
  /** Undefined for a report that is not about now. */
  readonly toggle: (() => void) | undefined;
}

/** Lets the user stop the figures of now, in the company that they are of: those of another one go on. */
export function usePause({ every }: KnownPage): Pause {
  const level = useSessionData((data) => data.level);
  const [paused, setPaused] = useState<{ readonly level: typeof level }>();
  const isPaused = paused?.level === level && paused !== undefined;
  return { isPaused, toggle: every ? () => setPaused(isPaused ? undefined : { level }) : undefined };
}

/** The button that stops the figures, and lets them go on. */
export function PauseButton({ isPaused, toggle }: Pause) {
  const text = useText();
  if (!toggle) return null;
  const Icon = isPaused ? PlayIcon : PauseIcon;
  return (
    <IconButton
      size="small"
      label={text(isPaused ? 'reports.resume' : 'reports.pause')}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={toggle}
    />
  );
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
