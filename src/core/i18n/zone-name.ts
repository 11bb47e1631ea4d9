/**
 * Gives the usual name of a time zone (IANA name) with its offset at a moment: `Brasilia Standard Time
 * (GMT-3)`.
 */
export function zoneName(timeZone: string, locale: string, at: Date): string {
  const nameOf = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const [name, offset] = [nameOf('long'), nameOf('shortOffset')];
  // Some zones have only their offset as a name.
  return name.startsWith('GMT') ? offset : `${name} (${offset})`;
}
