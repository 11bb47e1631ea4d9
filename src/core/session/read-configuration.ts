import { matchLocale } from './locale.ts';
import { type Configuration, THEMES, type Theme } from './session-data.ts';

/** What each key takes, by the words of `typeof`, and `null` where it may be taken away again. */
const kinds: Readonly<Record<keyof Configuration, string>> = {
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
  trackingClientId: 'string null',
  adapter: 'object',
};

const isKey = (key: string): key is keyof Configuration => Object.hasOwn(kinds, key);

/** Attributes of a script are text: what is no text itself is read from it. */
const read = (key: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (key === 'level' && value.trim()) return Number(value);
  return key === 'avatars' ? value !== 'false' : value;
};

function fits(key: keyof Configuration, value: unknown): boolean {
  if (!kinds[key].includes(value === null ? 'null' : typeof value)) return false;
  if (key === 'level') return value === null || Number.isInteger(value);
  if (key === 'locale') return !!matchLocale(value);
  if (key === 'theme') return THEMES.includes(value as Theme);
  return true;
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
      if (!isKey(key) || !fits(key, value)) throw new TypeError(`ramal: ${key} cannot be ${String(given)}`);
      return [key, value];
    }),
  );
}
