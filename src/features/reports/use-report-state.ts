import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportPage } from '../../core/contract/report-page.ts';
import { useHost } from '../../core/element/host-context.ts';
import { reportError } from '../../core/element/report-error.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { useToast } from '../../core/ui/use-toast.ts';
import {
  formatReport,
  misreadNames,
  parseReport,
  type ReportAction,
  type ReportState,
  reduceReport,
} from './report-state.ts';

/** The report's state as attributes; `state` (an object of the same names) goes before them. */
export interface StateProps {
  readonly start?: string;
  readonly end?: string;
  readonly callType?: string;
  readonly status?: string;
  readonly user?: string;
  readonly userLabel?: string;
  readonly number?: string;
  readonly serviceTimeRange?: string;
  readonly sourceNumber?: string;
  readonly destinationNumber?: string;
  readonly state?: unknown;
}

export type Dispatch = (action: ReportAction) => void;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function recordOf({ state, ...attributes }: StateProps): Record<string, string> {
  const entries = Object.entries({ ...attributes, ...(isRecord(state) ? state : {}) });
  const texts = entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

/**
 * The state of a report. It comes from the attributes, at first and whenever they change; what the user changes is told
 * by `ramal-state`, which the shell writes to the address and back.
 */
export function useReportState(page: ReportPage, props: StateProps): [ReportState, Dispatch] {
  const host = useHost();
  const level = useSessionData((data) => data.level);
  const timeZone = useSessionData((data) => data.timeZone);
  const record = recordOf(props);
  const given = JSON.stringify(record);
  const parse = () => parseReport(page, record, { now: new Date(), timeZone });
  const textOf = (state: ReportState) => JSON.stringify(formatReport(page, state));
  const [current, setCurrent] = useState(() => ({ given, level, state: parse() }));

  let { state } = current;
  if (current.given !== given) {
    const parsed = parse();
    if (textOf(parsed) !== textOf(state)) state = parsed;
  }
  if (current.level !== level) state = reduceReport(state, { type: 'level' });
  if (current.given !== given || current.level !== level) setCurrent({ given, level, state });

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const tell = useCallback(
    (next: ReportState, replace: boolean) =>
      host.emit('ramal-state', { query: formatReport(page, next), replace }),
    [host, page],
  );
  const dispatch = useCallback<Dispatch>(
    (action) => {
      const next = reduceReport(latest.current, action);
      if (JSON.stringify(next) === JSON.stringify(latest.current)) return;
      latest.current = next;
      setCurrent((before) => ({ ...before, state: next }));
      tell(next, false);
    },
    [tell],
  );

  const toldLevel = useRef(level);
  useEffect(() => {
    if (toldLevel.current === level) return;
    toldLevel.current = level;
    tell(latest.current, true);
  }, [level, tell]);

  useMisread(page, record, isRecord(props.state) ? props.state : {}, timeZone, tell);
  return [state, dispatch];
}

/** Tells the host of what was given and could not be read; the user too where it stood in the address. */
function useMisread(
  page: ReportPage,
  given: Record<string, string>,
  address: Record<string, unknown>,
  timeZone: string,
  tell: (state: ReportState, replace: boolean) => void,
): void {
  const host = useHost();
  const text = useText();
  const toast = useToast();
  const read = parseReport(page, given, { now: new Date(), timeZone });
  const wrong = misreadNames(page, given, read);
  const names = wrong.join(', ');
  const shown = wrong.some((name) => name in address);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!names) return;
    reportError(host, new RamalError('attribute', `<${host.element.localName}>: not understood: ${names}`));
    if (!shown) return;
    toast('info', text('reports.misread', { names }));
    tell(latest.current, true);
  }, [names, shown, host, text, toast, tell]);
}
