import type { Setup } from './code/code-pieces.ts';

/**
 * The setup, kept in the address so that it can be shared:
 * `#ramal-call-player?call-id=1&--ramal-radius=2px&slot.actions=Save`.
 */
export type Choice = Omit<Setup, 'origin'>;

/** Texts by name. */
export type Values = Readonly<Record<string, string>>;

/** The prefixes of each kind in the address; attributes and tokens have none. */
const MARKS = { slots: 'slot.', parts: 'part.', scope: 'scope.' } as const;
/** The value of a scope without attributes. */
const SCOPE = 'scope';

const marked = (values: Values, mark: string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [mark + name, value]));

/** Reads the setup in an address. */
export function readAddress(hash: string): Choice | undefined {
  const [tag, query = ''] = hash.replace(/^#/, '').split('?');
  if (!tag) return undefined;
  const entries = [...new URLSearchParams(query)];
  const pick = (mark: string) =>
    Object.fromEntries(
      entries.flatMap(([name, value]) => (name.startsWith(mark) ? [[name.slice(mark.length), value]] : [])),
    );
  const isToken = ([name]: readonly [string, string]) => name.startsWith('--');
  const isScoped = entries.some(([name]) => name === SCOPE || name.startsWith(MARKS.scope));
  return {
    tag,
    attributes: Object.fromEntries(
      entries.filter(([name]) => name !== SCOPE && !name.includes('.') && !name.startsWith('--')),
    ),
    tokens: Object.fromEntries(entries.filter(isToken)),
    slots: pick(MARKS.slots),
    parts: pick(MARKS.parts),
    scope: isScoped ? pick(MARKS.scope) : null,
  };
}

/** The address of a setup. */
export function writeAddress({ tag, attributes, tokens, slots, parts, scope }: Choice): string {
  const query = new URLSearchParams({
    ...attributes,
    ...tokens,
    ...marked(slots, MARKS.slots),
    ...marked(parts, MARKS.parts),
    ...(scope && (Object.keys(scope).length > 0 ? marked(scope, MARKS.scope) : { [SCOPE]: '' })),
  }).toString();
  return `#${tag}${query && `?${query}`}`;
}

/** The first values of attributes, so that a tag shows something: by the attribute's name. */
const FIRST: Values = {
  'call-id': '1',
  'flow-id': '1',
  'integration-id': '1',
  'meeting-id': '1',
  entity: 'queue',
  report: 'call',
  panel: 'status-per-day',
  routing: 'memory',
};
/** The same for tags that use the name with another meaning. */
const FIRST_OF = new Map(
  Object.entries<Values>({
    'ramal-report': { type: 'call' },
  }),
);

/** A tag with some attributes and nothing else. */
export const plainChoice = (tag: string, attributes: Values): Choice => ({
  tag,
  attributes,
  tokens: {},
  slots: {},
  parts: {},
  scope: null,
});

/** The first setup of a tag. */
export function firstChoice(tag: string, attributes: readonly string[]): Choice {
  const given: Values = { ...FIRST, ...FIRST_OF.get(tag) };
  const own = attributes.filter((name) => given[name] !== undefined);
  return plainChoice(tag, Object.fromEntries(own.map((name) => [name, given[name] as string])));
}
