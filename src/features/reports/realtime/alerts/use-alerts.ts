import { useContext, useEffect, useRef } from 'react';
import { useOwnValue } from '../../../../core/session/use-own-value.ts';
import { AnswerContext } from '../stale.ts';
import { playAlert } from './alert-sound.ts';
import { isQuiet, parseAlerts, timeOfDay } from './alerts.ts';

/** Milliseconds between two requests while the page is hidden, for notifications; browsers make it a minute after a while. */
const IN_BACKGROUND = 15_000;

/** A figure that has passed its limit. */
export interface Breach {
  /** The limit and the queue: as long as they are the same, it is one breach, whichever table tells it. */
  readonly key: string;
  /** The figure in words. */
  readonly name: string;
}

/** Milliseconds in which the same breach is not told once more: by another table, or because a figure swings about its limit. */
const REST = 30_000;

/** The moments at which breaches were told, for all tables of the page. */
const toldAt = new Map<string, number>();

function isFresh({ key }: Breach): boolean {
  const now = Date.now();
  if (now - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < REST) return false;
  toldAt.set(key, now);
  return true;
}

/** Gives how the user wants to be told, and the function that changes it. */
export const useAlertSettings = () => useOwnValue('realtime', 'alerts', parseAlerts);

/** Tells the user, as they wish, of each breach once, when it begins; none in the quiet hours. */
export function useAlerts(breaches: readonly Breach[], title: string): void {
  const [{ sound, notify, quiet }] = useAlertSettings();
  const told = useRef<ReadonlySet<string>>(new Set());
  useAskingInBackground(notify);
  useEffect(() => {
    const begun = breaches.filter(({ key }) => !told.current.has(key));
    told.current = new Set(breaches.map(({ key }) => key));
    if (!(sound || notify) || isQuiet(quiet, timeOfDay(new Date()))) return;
    const fresh = begun.filter(isFresh);
    if (fresh.length === 0) return;
    if (sound) playAlert();
    if (notify) showNotification(title, fresh);
  });
}

function showNotification(title: string, breaches: readonly Breach[]): void {
  try {
    const shown = new Notification(title, { body: breaches.map(({ name }) => name).join('\n') });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Browsers of phones let no page show one by itself.
  }
}

/** Goes on asking while the page is hidden, as whoever is notified does not look at it. */
function useAskingInBackground(isWanted: boolean): void {
  const { refetch } = useContext(AnswerContext);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => document.hidden && refetch(), IN_BACKGROUND);
    return () => clearInterval(timer);
  }, [isWanted, refetch]);
}
