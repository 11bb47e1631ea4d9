import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../../core/element/host-context.ts';
import { reportError } from '../../core/element/report-error.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { useToast } from '../../core/ui/use-toast.ts';
import { type ListAction, reduceList } from './list-actions.ts';
import { type Clock, formatState, type ListState, parseState } from './list-state.ts';
import { misreadKeys } from './misread-keys.ts';

/** The list's state as attributes; `state` (an object of the same names) goes before them. */
export interface CallListProps {
  readonly tab?: string;
  readonly search?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly type?: string;
  readonly status?: string;
  readonly userLabel?: string;
  readonly user?: string;
  readonly media?: string;
  readonly numberClient?: string;
  readonly word?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly state?: unknown;
}

export type Dispatch = (action: ListAction, options?: { readonly replace?: boolean }) => void;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function recordOf({ state, ...attributes }: CallListProps): Record<string, string> {
  const entries = Object.entries({ ...attributes, ...(isRecord(state) ? state : {}) });
  const texts = entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

const textOf = (state: ListState) => JSON.stringify(formatState(state));

/**
 * The list's state. It comes from the attributes, at first and whenever they change; what the user changes is
 * told by `ramal-state`. Who keeps the address (the shell) writes it back into the attributes; on a page that
 * does not, the tag keeps it by itself.
 */
export function useListState(props: CallListProps): [ListState, Dispatch] {
  const host = useHost();
  const level = useSessionData((data) => data.level);
  const timeZone = useSessionData((data) => data.timeZone);
  const record = recordOf(props);
  const given = JSON.stringify(record);
  const [current, setCurrent] = useState(() => ({
    given,
    level,
    state: parseState(record, clockIn(timeZone)),
  }));

  let { state } = current;
  if (current.given !== given) {
    const parsed = parseState(record, clockIn(timeZone));
    if (textOf(parsed) !== textOf(state)) state = parsed;
  }
  if (current.level !== level) state = reduceList(state, { type: 'level' });
  if (current.given !== given || current.level !== level) setCurrent({ given, level, state });

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const tell = useCallback(
    (next: ListState, replace: boolean) => host.emit('ramal-state', { query: formatState(next), replace }),
    [host],
  );
  const dispatch = useCallback<Dispatch>(
    (action, { replace = false } = {}) => {
      const next = reduceList(latest.current, action);
      if (textOf(next) === textOf(latest.current)) return;
      latest.current = next;
      setCurrent((before) => ({ ...before, state: next }));
      tell(next, replace);
    },
    [tell],
  );

  const toldLevel = useRef(level);
  useEffect(() => {
    if (toldLevel.current === level) return;
    toldLevel.current = level;
    tell(latest.current, true);
  }, [level, tell]);

  useMisread(record, isRecord(props.state) ? props.state : {}, timeZone, tell);

  return [state, dispatch];
}

const clockIn = (timeZone: string): Clock => ({ now: new Date(), timeZone });

/**
 * Tells of what was given and could not be read: the host by an event, the user too where it stood in the address,
 * which is written anew as it was understood.
 */
function useMisread(
  given: Record<string, string>,
  address: Record<string, unknown>,
  timeZone: string,
  tell: (state: ListState, replace: boolean) => void,
): void {
  const host = useHost();
  const text = useText();
  const toast = useToast();
  // What was given alone decides, not what the user has set since.
  const read = parseState(given, clockIn(timeZone));
  const names = misreadKeys(given, read).join(', ');
  const shown = names.split(', ').some((name) => name in address);
  const latest = useRef(read);
  latest.current = read;

  useEffect(() => {
    if (!names) return;
    reportError(host, new RamalError('attribute', `<${host.element.localName}>: not understood: ${names}`));
    if (!shown) return;
    toast('info', text('call-list.misread', { names }));
    tell(latest.current, true);
  }, [names, shown, host, text, toast, tell]);
}
