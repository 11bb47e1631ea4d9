import { formatDuration } from './format-duration.ts';

/**
 * The unit of a figure: things, seconds, minutes, money (ISO 4217; the language never changes the
 * currency: decision 54), or a share, of which 1 is all.
 */
export type Quantity = 'count' | 'duration' | 'minutes' | 'money' | 'share';

interface Form {
  readonly locale: string;
  readonly currency: string;
  /** The short form for axes and marks: `12 mil`, `1.2M`. */
  readonly short?: boolean;
  /** In the short form without cents; usually where it has none. */
  readonly isWhole?: boolean | undefined;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Formats a share of whole per cents; one of 0 that is something all the same is less than one. */
export function formatShare(percent: number, isSome: boolean, locale: string): string {
  const format = numberFormat(locale, { style: 'percent' });
  return percent === 0 && isSome ? `< ${format.format(0.01)}` : format.format(percent / 100);
}

/** Formats minutes as hours:minutes; hours do not stop at 24: `1.204:05 h`, which nobody takes for minutes and seconds. */
function formatHours(minutes: number, locale: string): string {
  const hours = numberFormat(locale, {}).format(Math.floor(minutes / 60));
  return `${hours}:${String(minutes % 60).padStart(2, '0')}\u00A0h`;
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

/** The style of numbers that stand for no time. */
function styleOf(quantity: Quantity, currency: string): Intl.NumberFormatOptions {
  if (quantity === 'share') return { style: 'percent', maximumFractionDigits: 1 };
  return quantity === 'money' ? { style: 'currency', currency } : {};
}

/** Formats a figure in its unit; an unknown one is a dash. */
export function formatQuantity(
  value: number | null | undefined,
  quantity: Quantity,
  { locale, currency, short = false, isWhole = Number.isInteger(value) }: Form,
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
  const style = styleOf(quantity, currency);
  const whole = short && isWhole ? { maximumFractionDigits: 0 } : {};
  return numberFormat(locale, { ...style, ...(notationOf(value, short) ?? whole) }).format(value);
}
