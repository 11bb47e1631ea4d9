/** A time zone (IANA name) as people call it, with its offset at a moment: `Brasilia Standard Time (GMT-3)`. */
export function zoneName(timeZone: string, locale: string, at: Date): string {
  const nameOf = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const [name, offset] = [nameOf('long'), nameOf('shortOffset')];
  // Some zones have no other name than their offset.
  return name.startsWith('GMT') ? offset : `${name} (${offset})`;
}
