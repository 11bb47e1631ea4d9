import { HttpError } from '../http/failures/http-error.ts';
import type { Texts } from '../http/failures/texts.ts';

const MINUTE = 60_000;

/** Milliseconds by which a telephone system may be ahead of this server: of a state, which a later one must be able to replace, and of a call. */
export const AHEAD = { state: 5 * MINUTE, call: 24 * 60 * MINUTE } as const;

/** True if a moment is later than clocks differ. The demo's own time may be in the past. */
export const isFuture = (moment: string, now: Date, ahead: number): boolean =>
  Date.parse(moment) > Math.max(now.getTime(), Date.now()) + ahead;

/**
 * Refuses a moment of the future.
 * @throws HttpError 422 with the field.
 */
export function refuseFuture(field: string, moment: string, now: Date, ahead: number, texts: Texts): void {
  if (isFuture(moment, now, ahead))
    throw new HttpError(422, 'invalidFields', { fields: { [field]: [texts.validation('dateFuture')] } });
}
