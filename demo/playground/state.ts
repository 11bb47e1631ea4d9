import type { Setup } from './code-of.ts';

/** What is set up, kept in the address so that it can be passed on: `#ramal-call-player?call-id=1&--ramal-radius=2px`. */
export type Choice = Omit<Setup, 'origin'>;

export function readAddress(hash: string): Choice | undefined {
  const [tag, query = ''] = hash.replace(/^#/, '').split('?');
  if (!tag) return undefined;
  const entries = [...new URLSearchParams(query)];
  const isToken = ([name]: readonly [string, string]) => name.startsWith('--');
  return {
    tag,
    attributes: Object.fromEntries(entries.filter((entry) => !isToken(entry))),
    tokens: Object.fromEntries(entries.filter(isToken)),
  };
}

export function writeAddress({ tag, attributes, tokens }: Choice): string {
  const query = new URLSearchParams({ ...attributes, ...tokens }).toString();
  return `#${tag}${query && `?${query}`}`;
}

/** What an attribute holds at first, so that a tag shows something: by the attribute's name. */
const FIRST: Readonly<Record<string, string>> = {
  'call-id': '1',
  'flow-id': '1',
  'integration-id': '1',
  'meeting-id': '1',
  entity: 'queue',
  report: 'call',
  panel: 'status-per-day',
  routing: 'memory',
};
/** The same, where other tags give the name another meaning. */
const FIRST_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ramal-report': { type: 'call' },
};

export function firstChoice(
  tag: string,
  attributes: readonly string[],
  known: Readonly<Record<string, string>>,
): Choice {
  const given: Readonly<Record<string, string>> = { ...FIRST, ...known, ...FIRST_OF[tag] };
  const own = attributes.filter((name) => given[name] !== undefined);
  return {
    tag,
    attributes: Object.fromEntries(own.map((name) => [name, given[name] as string])),
    tokens: {},
  };
}
