import { matchLocale } from './locale.ts';
import { type Configuration, THEMES, type Theme } from './session-data.ts';

/** What each key takes, by the words of `typeof`, and `null` where it may be taken away again. */
export const KINDS: Readonly<Record<keyof Configuration, string>> = {
  baseUrl: 'string',
  token: 'string null',
  getToken: 'function',
  level: 'number null',
  locale: 'string',
  timeZone: 'string',
  currency: 'string',
  theme: 'string',
  avatars: 'boolean',
  linkBase: 'string null',
  href: 'function null',
  storagePrefix: 'string null',
  trackingClientId: 'string null',
  adapter: 'object',
};

/** Attributes are text: what is no text itself is read from it. */
const read = (key: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (key === 'level' && value.trim()) return Number(value);
  return key === 'avatars' ? value !== 'false' : value;
};

function fits(key: string, value: unknown): boolean {
  // The words of a key that is none of ours, `constructor`, are no text either.
  const words = KINDS[key as keyof Configuration] as string | undefined;
  if (!words?.includes?.(value === null ? 'null' : typeof value)) return false;
  if (key === 'level') return value === null || Number.isInteger(value);
  if (key === 'locale') return !!matchLocale(value);
  return key !== 'theme' || THEMES.includes(value as Theme);
}

/**
 * Checks what a host configures and throws at a bad value, a `TypeError` or what `Intl` throws at an unknown
 * zone or currency. The loader is too small for a schema library: this is its schema.
 */
export function readConfiguration(options: Configuration): Configuration {
  // They read `currency` and `timeZone` of it, and know which there are.
  Intl.NumberFormat('en', options);
  Intl.DateTimeFormat('en', options);
  const known = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    known.map(([key, given]) => {
      const value = read(key, given);
      if (!fits(key, value)) throw new TypeError(`ramal: ${key} cannot be ${given}`);
      return [key, value];
    }),
  );
}
