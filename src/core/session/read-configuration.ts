import type { Configuration } from './session-data.ts';

/** What each key takes: the word of `typeof`, then the value as text. The loader is too small for a schema library: this is its schema. */
export const RULES: Readonly<Record<keyof Configuration, RegExp>> = {
  baseUrl: /^string (https?:|[^:]*$)/,
  token: /^string \S+$|^object null/,
  getToken: /^function/,
  level: /^number [1-9]\d*$|^object null/,
  locale: /^string (pt|en)\b/i,
  timeZone: /^string/,
  currency: /^string/,
  theme: /^string (auto|light|dark|system)$/,
  avatars: /^boolean/,
  linkBase: /^string|^object null/,
  href: /^function|^object null/,
  storagePrefix: /^string|^object null/,
  trackingClientId: /^string|^object null/,
  adapter: /^object \[/,
  features: /^object (\w+,?)*$/,
};

/** Attributes are text: what is no text itself is read from it. */
const read = (key: string, value: unknown): unknown => {
  if (key === 'level' && value) return Number(`${value}`);
  return key === 'avatars' && typeof value === 'string' ? value !== 'false' : value;
};

/**
 * Checks what a host configures and throws at a bad value: a `TypeError` that says what the key takes, or what `Intl` throws at an
 * unknown zone or currency.
 */
export function readConfiguration(options: Configuration): Configuration {
  // They read `currency` and `timeZone` of it, and know which there are.
  Intl.NumberFormat('en', options);
  Intl.DateTimeFormat('en', options);
  const taken: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(options)) {
    if (given !== undefined) {
      const value = read(key, given);
      taken[key] = value;
      const rule = RULES[key as keyof Configuration] as RegExp | undefined;
      // What has the name of a key that is none of ours, `constructor`, is no rule either.
      if (!rule?.test?.(`${typeof value} ${value}`)) throw new TypeError(`ramal: ${key} is no ${rule}`);
    }
  }
  return taken;
}
