import { THEMES } from '../session/session-data.ts';

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

/** The attributes of every tag that configure its session. */
export const SESSION_ATTRIBUTES = {
  baseUrl: 'string',
  level: 'number',
  locale: 'string',
  timeZone: 'string',
  currency: 'string',
} as const satisfies Attributes;

/** The attributes that every tag has. */
export const TAG_ATTRIBUTES = { ...SESSION_ATTRIBUTES, theme: THEMES } as const satisfies Attributes;

/** Reads what an attribute (as text) or a property is set to; throws what is wrong with it. Null is undefined. */
export function readValue(kind: AttributeKind, given: unknown): unknown {
  if (given == null) return undefined;
  if (kind === 'json') return typeof given === 'string' ? JSON.parse(given) : given;
  if (kind === 'boolean') return given !== false && given !== 'false';
  const number = Number(`${given}`.trim() || Number.NaN);
  if (kind === 'number' && Number.isFinite(number)) return number;
  if (kind === 'string' ? typeof given !== 'object' : kind !== 'number' && kind.includes(given as string))
    return given;
  throw new TypeError(`"${given}" is no ${kind}`);
}
