import { formatDuration } from './format-duration.ts';

/** What a figure counts: things, seconds, minutes, or money (ISO 4217, never changed by the language: decision 54). */
export type Quantity = 'count' | 'duration' | 'minutes' | 'money';

interface Form {
  readonly locale: string;
  readonly currency: string;
  /** For an axis or a mark: `12 mil`, `1.2M`. */
  readonly short?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Minutes as hours:minutes; hours go on beyond a day: `1.204:05`. */
export function formatHours(minutes: number, locale: string): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = numberFormat(locale, {}).format(Math.floor(whole / 60));
  return `${hours}:${String(whole % 60).padStart(2, '0')}`;
}

/** A whole share of something, in percent. */
export const formatShare = (share: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0 }).format(
    share,
  );

const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;

/** A figure as it is read; what is not known is a dash. */
export function formatQuantity(
  value: number | null | undefined,
  quantity: Quantity,
  { locale, currency, short = false }: Form,
): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '–';
  if (quantity === 'duration') return formatDuration(value);
  if (quantity === 'minutes') return formatHours(value, locale);
  const money = quantity === 'money' ? ({ style: 'currency', currency } as const) : {};
  const isShort = short && Math.abs(value) >= 10_000;
  const whole = short && Number.isInteger(value) ? { maximumFractionDigits: 0 } : {};
  return numberFormat(locale, { ...money, ...(isShort ? compact : whole) }).format(value);
}
