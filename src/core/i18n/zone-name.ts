const nameIn = (timeZoneName: 'long' | 'shortOffset', timeZone: string, locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Gives the offset of a time zone (IANA name) at a moment: `GMT-3`. */
export const zoneOffset = (timeZone: string, locale: string, at: Date): string =>
  nameIn('shortOffset', timeZone, locale, at);

/**
 * Gives the usual name of a time zone (IANA name) with its offset at a moment: `Brasilia Standard Time
 * (GMT-3)`.
 */
export function zoneName(timeZone: string, locale: string, at: Date): string {
  const [name, offset] = [nameIn('long', timeZone, locale, at), zoneOffset(timeZone, locale, at)];
  // Some zones have only their offset as a name.
  return name.startsWith('GMT') ? offset : `${name} (${offset})`;
}
