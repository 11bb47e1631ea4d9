/**
 * What an attribute may hold: text, a number, a boolean (present or `true`; `false` is false), JSON, or one
 * of a list of words.
 */
export type AttributeKind = 'string' | 'number' | 'boolean' | 'json' | readonly string[];
export type Attributes = Readonly<Record<string, AttributeKind>>;

type ValueOf<K> = K extends 'string'
  ? string
  : K extends 'number'
    ? number
    : K extends 'boolean'
      ? boolean
      : K extends readonly (infer Word)[]
        ? Word
        : unknown;

/** The props that a set of attributes gives a screen. */
export type PropsOf<A extends Attributes> = { -readonly [K in keyof A]?: ValueOf<A[K]> };

export const toAttributeName = (prop: string): string =>
  prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The attributes every tag has: those of the session, and the colour scheme of this tag. */
export const SESSION_ATTRIBUTES = {
  baseUrl: 'string',
  level: 'number',
  locale: 'string',
  timeZone: 'string',
  currency: 'string',
} as const satisfies Attributes;

/** Reads an attribute's text; throws what is wrong with it. `null` (no attribute) is undefined. */
export function parseAttribute(kind: AttributeKind, text: string | null): unknown {
  if (text === null) return undefined;
  if (kind === 'string') return text;
  if (kind === 'boolean') return text !== 'false';
  if (kind === 'json') return JSON.parse(text);
  const value = kind === 'number' ? Number(text.trim() || Number.NaN) : kind.includes(text) && text;
  if (value === text || Number.isFinite(value)) return value;
  throw new TypeError(`"${text}" is not ${kind === 'number' ? 'a number' : kind}`);
}
