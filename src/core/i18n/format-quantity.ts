import { formatDuration } from './format-duration.ts';

/**
 * The unit of a figure: things, seconds, minutes, or money (ISO 4217; the language never changes the
 * currency: decision 54).
 */
export type Quantity = 'count' | 'duration' | 'minutes' | 'money';

interface Form {
  readonly locale: string;
  readonly currency: string;
  /** The short form for axes and marks: `12 mil`, `1.2M`. */
  readonly short?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Formats a share as a whole percentage; below 1 % with one decimal. */
export const formatShare = (share: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0 }).format(
    share,
  );

/** Formats minutes as hours:minutes; hours do not stop at 24: `1.204:05`. */
function formatHours(minutes: number, locale: string): string {
  const hours = numberFormat(locale, {}).format(Math.floor(minutes / 60));
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The number of units in an hour. */
const IN_AN_HOUR = { duration: 3600, minutes: 60 } as const;
const HOURS = { style: 'unit', unit: 'hour' } as const;

/**
 * Chooses a shorter notation: compact for short figures of ten thousand or more, scientific beyond the exact
 * range of numbers.
 */
function notationOf(value: number, short: boolean): Intl.NumberFormatOptions | undefined {
  const size = Math.abs(value);
  const notation =
    size > Number.MAX_SAFE_INTEGER ? 'scientific' : short && size >= 10_000 ? 'compact' : undefined;
  return notation && { notation, minimumFractionDigits: 0, maximumFractionDigits: 1 };
}

/** Formats a figure in its unit; an unknown one is a dash. */
export function formatQuantity(
  value: number | null | undefined,
  quantity: Quantity,
  { locale, currency, short = false }: Form,
): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '–';
  if (quantity === 'duration' || quantity === 'minutes') {
    const hours = value / IN_AN_HOUR[quantity];
    const notation = notationOf(hours, short);
    if (notation) return numberFormat(locale, { ...HOURS, ...notation }).format(hours);
    const whole = Math.round(Math.abs(value));
    const sign = value < 0 && whole > 0 ? '-' : '';
    return sign + (quantity === 'duration' ? formatDuration(whole) : formatHours(whole, locale));
  }
  const money = quantity === 'money' ? ({ style: 'currency', currency } as const) : {};
  const whole = short && Number.isInteger(value) ? { maximumFractionDigits: 0 } : {};
  return numberFormat(locale, { ...money, ...(notationOf(value, short) ?? whole) }).format(value);
}
