import type { Id } from '../contract/ids/id.ts';
import { plainId } from '../contract/ids/ids.ts';
import { THEMES } from '../session/session-data.ts';

/**
 * The kind of an attribute's value: text, a number, a record's id, a boolean (present or `true`; `false` is false), JSON, or
 * one word of a list.
 */
export type AttributeKind = 'string' | 'number' | 'id' | 'boolean' | 'json' | readonly string[];
/** Attributes by their property's name, with their kinds. */
export type Attributes = Readonly<Record<string, AttributeKind>>;

type ValueOf<K> = K extends 'string'
  ? string
  : K extends 'number'
    ? number
    : K extends 'id'
      ? Id
      : K extends 'boolean'
        ? boolean
        : K extends readonly (infer Word)[]
          ? Word
          : unknown;

/** The props that a set of attributes gives a screen. */
export type PropsOf<A extends Attributes> = { -readonly [K in keyof A]?: ValueOf<A[K]> };

/** Gives the attribute of a property: `baseUrl` is `base-url`. */
export const toAttributeName = (prop: string): string =>
  prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The attributes of every tag that configure its session. */
export const SESSION_ATTRIBUTES = {
  baseUrl: 'string',
  level: 'id',
  locale: 'string',
  timeZone: 'string',
  currency: 'string',
} as const satisfies Attributes;

/** The attributes that every tag has. */
export const TAG_ATTRIBUTES = {
  ...SESSION_ATTRIBUTES,
  theme: THEMES,
  headingLevel: 'number',
} as const satisfies Attributes;

/**
 * Reads the value of an attribute (text) or a property; null gives undefined. Throws an error that names the
 * values the attribute takes.
 */
export function readValue(kind: AttributeKind, given: unknown): unknown {
  if (given == null) return undefined;
  if (kind === 'json') return typeof given === 'string' ? JSON.parse(given) : given;
  if (kind === 'boolean') return given !== false && given !== 'false';
  const text = `${given}`.trim();
  const number = Number(text || Number.NaN);
  if (kind === 'number' && Number.isFinite(number)) return number;
  // Whether the back end may have it is for the screen to say.
  if (kind === 'id' && text && typeof given !== 'object') return plainId(text);
  if (kind === 'string' ? typeof given !== 'object' : typeof kind === 'object' && kind.includes(`${given}`))
    return given;
  throw new TypeError(`${takenBy(kind)}, not "${given}"`);
}

/** Names the values that a kind takes, for the developer whose value is refused. */
function takenBy(kind: AttributeKind): string {
  if (typeof kind !== 'string') return `one of ${kind.join(', ')}`;
  return kind === 'number' ? 'a number' : kind === 'id' ? 'an id' : 'text';
}
