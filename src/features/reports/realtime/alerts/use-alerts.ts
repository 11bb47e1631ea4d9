import { useContext, useEffect, useState } from 'react';
import { useOwnValue } from '../../../../core/session/kept/use-own-value.ts';
import { AnswerContext } from '../stale.ts';
import { playAlert } from './alert-sound.ts';
import { isQuiet, parseAlerts, timeOfDay } from './alerts.ts';
import { ToldBreaches } from './told-breaches.ts';

/** Milliseconds between two requests while the page is hidden, for notifications; browsers make it a minute after a while. */
const IN_BACKGROUND = 15_000;

/** A figure that has passed its limit. */
export interface Breach {
  /** The limit and the queue: as long as they are the same, it is one breach, whichever table tells it. */
  readonly key: string;
  /** The figure in words. */
  readonly name: string;
}

/** Those of all tables of the page. */
const BREACHES = new ToldBreaches();

/** Gives how the user wants to be told, and the function that changes it. */
export const useAlertSettings = () => useOwnValue('realtime', 'alerts', parseAlerts);

/** Tells the user, as they wish, of each breach once; those of quiet hours after them, where they are still there. */
export function useAlerts(breaches: readonly Breach[], title: string): void {
  const [{ sound, notify, quiet }] = useAlertSettings();
  const [table] = useState(() => ({}));
  useAskingInBackground(notify);
  useEffect(() => () => BREACHES.hold(table, []), [table]);
  useEffect(() => {
    const keys = breaches.map(({ key }) => key);
    BREACHES.hold(table, keys);
    const isWanted = sound || notify;
    if (isWanted && isQuiet(quiet, timeOfDay(new Date()))) return;
    const now = Date.now();
    const due = breaches.filter(({ key }) => BREACHES.isDue(key, now));
    for (const { key } of due) BREACHES.tell(key, now);
    // Whoever wishes no alerts has seen them on the screen.
    if (!isWanted || due.length === 0) return;
    if (sound) playAlert();
    if (notify) showNotification(title, due);
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
