/** Seconds as HH:MM:SS, which spreadsheets read as a duration; empty for null. */
export function csvDuration(seconds: number | null): string {
  if (seconds === null) return '';
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

/** `DD/MM/YYYY HH:mm:ss`, in English `MM/DD/YYYY HH:mm:ss` (file 1, section 9). */
export function csvMoment(language: 'pt-BR' | 'en-US', time: string): string {
  const [date = '', clock = ''] = time.split(' ');
  const [year, month, day] = date.split('-');
  return `${language === 'pt-BR' ? `${day}/${month}` : `${month}/${day}`}/${year} ${clock}`;
}
