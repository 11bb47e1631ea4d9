import { plainId } from '../contract/ids/ids.ts';
import type { Configuration } from './session-data.ts';

/**
 * The schema of a configuration: a pattern for `typeof` of a value and the value as text. A schema library
 * would make the loader too large.
 */
export const RULES: Readonly<Record<keyof Configuration, RegExp>> = {
  baseUrl: /^string (https?:|[^:]*$)/,
  token: /^string \S+$|^object null/,
  getToken: /^function/,
  level: /^number [1-9]\d*$|^string (?!null$|\.\.?$)[^/\s\p{Cc}]{1,128}$|^object null/u,
  locale: /^string (pt|en)\b/i,
  timeZone: /^string/,
  currency: /^string/,
  theme: /^string (auto|light|dark|system|contrast)$/,
  avatars: /^boolean/,
  linkBase: /^string|^object null/,
  href: /^function|^object null/,
  storagePrefix: /^string|^object null/,
  trackingClientId: /^string|^object null/,
  adapter: /^object \[/,
  onMetric: /^function|^object null/,
  features: /^object (\w+,?)*$/,
  ids: /^string (numbers|any)$|^object null/,
};

/** The values that each key takes, for the message to the developer. */
const TAKES: Readonly<Record<keyof Configuration, string>> = {
  baseUrl: 'a path or an http(s) address',
  token: 'text without spaces, or null',
  getToken: 'a function',
  level: 'an id without blanks and slashes, or null',
  locale: 'text that begins with "pt" or "en"',
  timeZone: 'text',
  currency: 'text',
  theme: '"auto", "light", "dark", "system" or "contrast"',
  avatars: 'true or false',
  linkBase: 'text or null',
  href: 'a function or null',
  storagePrefix: 'text or null',
  trackingClientId: 'text or null',
  adapter: 'an object',
  onMetric: 'a function or null',
  features: 'a list of names, or null',
  ids: '"numbers", "any" or null',
};

const isKey = (key: string): key is keyof Configuration => Object.hasOwn(RULES, key);

/** Makes the error of a wrong value. A wrong token may still be a secret, so logs must not show it. */
function refusal(key: string, given: unknown): TypeError {
  if (!isKey(key)) return new TypeError(`ramal: ${key}: there is no such option`);
  return new TypeError(`ramal: ${key}: ${TAKES[key]}${key === 'token' ? '' : `, not "${given}"`}`);
}

/** Reads ids and booleans from text, since attributes are always text. */
const read = (key: string, value: unknown): unknown => {
  if (key === 'level' && typeof value === 'string') return plainId(value);
  return key === 'avatars' && typeof value === 'string' ? value !== 'false' : value;
};

/**
 * Checks the options of a host. Throws a `TypeError` that names the values the key takes, or the error of
 * `Intl` for an unknown zone or currency.
 */
export function readConfiguration(options: Configuration): Configuration {
  // These two check the currency and the time zone; they ignore the other options.
  Intl.NumberFormat('en', options);
  Intl.DateTimeFormat('en', options);
  const taken: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(options)) {
    if (given !== undefined) {
      const value = read(key, given);
      taken[key] = value;
      if (!isKey(key) || !RULES[key].test(`${typeof value} ${value}`)) throw refusal(key, given);
    }
  }
  return taken;
}
