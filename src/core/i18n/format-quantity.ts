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

/** A whole share of something, in percent. */
export const formatShare = (share: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0 }).format(
    share,
  );

/** Minutes as hours:minutes; hours go on beyond a day: `1.204:05`. */
function formatHours(minutes: number, locale: string): string {
  const hours = numberFormat(locale, {}).format(Math.floor(minutes / 60));
  return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Of times: how many make an hour. */
const IN_AN_HOUR = { duration: 3600, minutes: 60 } as const;
const HOURS = { style: 'unit', unit: 'hour' } as const;

/** A short one is rounded from ten thousand on; of what no number can tell exactly, its size is told. */
function notationOf(value: number, short: boolean): Intl.NumberFormatOptions | undefined {
  const size = Math.abs(value);
  const notation =
    size > Number.MAX_SAFE_INTEGER ? 'scientific' : short && size >= 10_000 ? 'compact' : undefined;
  return notation && { notation, minimumFractionDigits: 0, maximumFractionDigits: 1 };
}

/** A figure as it is read; what is not known is a dash. */
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
