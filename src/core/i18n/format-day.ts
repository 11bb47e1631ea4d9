/** A calendar day (`YYYY-MM-DD`) as it is read: DD/MM/YYYY in Portuguese, MM/DD/YYYY in English (decision 56). */
export function formatDay(day: string, locale: string): string {
  const [year, month, date] = day.split('-');
  return locale.startsWith('en') ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
