import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordData } from '../contract/define/fields/field.ts';
import { dayAt, isDay } from '../contract/formats/days.ts';
import { RamalError } from '../errors/ramal-error.ts';
import { isRecord } from '../fields/record-data.ts';
import { toAttributeName } from '../host/attributes.ts';
import { useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import type { Dispatch, GivenRecord, StateKind } from '../host/tag-state.ts';
import { useText } from '../i18n/use-text.ts';
import { useIdKind } from '../session/back-end/use-id-kind.ts';
import { useSessionData } from '../session/use-session.ts';
import { useToast } from '../ui/toasts/use-toast.ts';

/**
 * Gives a tag's properties as plain text; the values of `state` (an object of the same names) replace the
 * others.
 */
export function recordOf({ state, ...attributes }: { readonly state?: unknown }): Record<string, string> {
  const entries = Object.entries({ ...attributes, ...(isRecord(state) ? state : {}) });
  const texts = entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

/**
 * The user's settings in a tag. They are read from the attributes, at first and after each change;
 * `ramal-state` reports the user's own changes. A page that keeps the address (the shell) writes them back
 * into the attributes; on other pages the tag keeps them.
 */
export function useTagState<S, A>(
  kind: StateKind<S, A>,
  props: { readonly state?: unknown },
): [S, Dispatch<A>] {
  const host = useHost();
  const level = useSessionData((data) => data.level);
  const timeZone = useSessionData((data) => data.timeZone);
  const ids = useIdKind();
  const record = recordOf(props);
  const given = JSON.stringify(record);
  const [current, setCurrent] = useState(() => ({ given, level, state: kind.parse(record, timeZone, ids) }));

  let { state } = current;
  if (current.given !== given) {
    const parsed = kind.parse(record, timeZone, ids);
    if (textOf(kind, parsed) !== textOf(kind, state)) state = parsed;
  }
  if (current.level !== level) state = kind.reduce(state, { type: 'level' });
  if (current.given !== given || current.level !== level) setCurrent({ given, level, state });

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const tell = useCallback(
    (next: S, replace: boolean) => host.emit('ramal-state', { query: kind.format(next), replace }),
    [host, kind],
  );
  const dispatch = useCallback<Dispatch<A>>(
    (action, { replace = false } = {}) => {
      const next = kind.reduce(latest.current, action);
      if (textOf(kind, next) === textOf(kind, latest.current)) return;
      latest.current = next;
      setCurrent((before) => ({ ...before, state: next }));
      tell(next, replace);
    },
    [tell, kind],
  );

  const toldLevel = useRef(level);
  useEffect(() => {
    if (toldLevel.current === level) return;
    toldLevel.current = level;
    tell(latest.current, true);
  }, [level, tell]);

  useMisread(kind, record, isRecord(props.state) ? props.state : {}, tell);

  return [state, dispatch];
}

const textOf = <S, A>(kind: StateKind<S, A>, state: S) => JSON.stringify(kind.format(state));

/**
 * Reports values that could not be read: to the host by an event, and to the user too if they were in the
 * address, which is then corrected.
 */
function useMisread<S, A>(
  kind: StateKind<S, A>,
  given: GivenRecord,
  address: RecordData,
  tell: (state: S, replace: boolean) => void,
): void {
  const host = useHost();
  const text = useText();
  const toast = useToast();
  const timeZone = useSessionData((data) => data.timeZone);
  const ids = useIdKind();
  // Only the given values count here, not the user's later changes.
  const read = kind.parse(given, timeZone, ids);
  const names = kind.misread(given, read, ids).join(', ');
  const shown = names.split(', ').some((name) => name in address);
  const latest = useRef({ given, read, timeZone });
  latest.current = { given, read, timeZone };

  useEffect(() => {
    if (!names) return;
    for (const name of names.split(', ')) {
      const attribute = toAttributeName(name);
      const message = `${attribute}: "${latest.current.given[name]}" cannot be read`;
      reportError(host, new RamalError('attribute', message, { attribute }));
    }
    if (!shown) return;
    const today = dayAt(new Date(), latest.current.timeZone);
    const isAhead = names.split(', ').every((name) => isDayAfter(today, latest.current.given[name]));
    toast('info', isAhead ? text('core.ahead') : text('core.misread', { names }));
    tell(latest.current.read, true);
  }, [names, shown, host, text, toast, tell]);
}

/** Tells whether a text is a day that has not begun. */
const isDayAfter = (today: string, text = ''): boolean => isDay(text) && text > today;
