import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { at } from './place.mjs';
import { codeOf, styleSheets } from './source.mjs';
import { declarations } from './types.mjs';

const load = async (path) => (await runnerImport(at(path), { configFile: false })).module;

const matches = (codes, pattern) =>
  [...new Set(codes.flatMap((code) => [...code.matchAll(pattern)].map(([, found]) => found)))].sort();

const typeOf = (kind) => {
  if (typeof kind !== 'string') return kind.map((word) => `'${word}'`).join(' | ');
  if (kind === 'id') return 'number | string';
  return kind === 'json' ? 'unknown' : kind;
};

const toAttributeName = (prop) => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const attribute = ({ property, kind, description }) => ({
  name: toAttributeName(property),
  property,
  kind,
  type: typeOf(kind),
  description,
});

/** The events' details, from their declaration: `'ramal-play': CustomEvent<…>;`. */
function detailsOf(types) {
  const text = types.get('core/host/events') ?? '';
  const found = text.matchAll(/'(ramal-[a-z-]+)': CustomEvent<([\s\S]*?)>;/g);
  return Object.fromEntries([...found].map(([, name, detail]) => [name, detail.replaceAll(/\s+/g, ' ')]));
}

/** The events that tell a phase of the tag. */
const PHASE_EVENTS = ['ramal-loading', 'ramal-ready', 'ramal-empty'];

/** The events of a tag as its file declares them, which are those that its code fires. From a tag with others inside come theirs too. */
function eventsOf({ tag, events }, codes, { every, common }) {
  const fired = matches(codes, /\b(?:emit|tell)\((?:[\w.]+,\s*)?\s*'(ramal-[a-z-]+)'/g);
  const declared = every.filter((name) => common.includes(name) || events.includes(name));
  const found = every.filter((name) => fired.includes(name) || PHASE_EVENTS.includes(name));
  if (String(declared) !== String(declared.length < every.length ? found : every))
    throw new Error(`src/elements/tags: <${tag}> declares ${declared}; its code fires ${found}.`);
  return declared;
}

/** The default of each property that a style sheet asks the host for: `var(--ramal-…, default)`. */
function tokens() {
  const found = new Map();
  for (const css of styleSheets())
    for (const match of css.matchAll(/var\(\s*(--ramal-[a-z0-9-]+),\s*/g)) {
      const start = match.index + match[0].length;
      let end = start;
      for (let depth = 1; depth > 0; end += 1) depth += { '(': 1, ')': -1 }[css[end]] ?? 0;
      const value = css
        .slice(start, end - 1)
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (!found.has(match[1])) found.set(match[1], value);
    }
  return [...found].map(([name, value]) => ({ name, value }));
}

/** `<slot name="actions" />`, and those that a host or a row names: `cell:<column>:<id>`. */
const slotsOf = (codes) =>
  [
    ...matches(codes, /<slot name="([a-z-]+)"/g),
    ...matches(codes, /<slot name=\{`([^`]+)`\}/g).map((name) =>
      name.replaceAll(/\$\{(\w+)(?:\.\w+)?\}/g, '<$1>'),
    ),
  ].sort();

function tagOf(said, names) {
  const codes = codeOf(said.tag);
  return {
    tag: said.tag,
    summary: said.summary,
    attributes: said.attributes.map(attribute),
    events: eventsOf(said, codes, names),
    parts: matches(codes, /\bpart="([a-z-]+)"/g),
    slots: slotsOf(codes),
  };
}

/** Gives each name its description. It fails for a name without one, and for a description without a name. */
function told(names, descriptions) {
  const found = [...new Set(names)].sort();
  const known = [...descriptions.keys()].sort();
  if (String(found) !== String(known))
    throw new Error(`src/elements/descriptions/places.ts describes ${known}; there are ${found}.`);
  return found.map((name) => ({ name, description: descriptions.get(name) }));
}

/** The panels of each report by its declaration; their titles are those of the screens. */
function panelsOf(pages) {
  const texts = JSON.parse(readFileSync(at('locales/en-US/reports.json'), 'utf8'));
  return pages.map(({ type, range, filters, panels }) => ({
    type,
    attributes: [...(range ? ['start', 'end'] : []), ...Object.keys(filters)].map(toAttributeName),
    panels: panels.map(({ id, kind }) => ({ id, kind, title: texts[`panel.${id}`] })),
  }));
}

/** The public API, read from the source. Hosts build on it, so it changes with a version only. */
export async function publicApi() {
  const { tags: said } = await load('src/elements/descriptions/tags.ts');
  const { reports } = await load('src/elements/descriptions/reports.ts');
  const { scope, sessionAttributes } = await load('src/elements/descriptions/scope.ts');
  const { eventDescriptions: events, COMMON_EVENTS: common } = await load(
    'src/elements/descriptions/events.ts',
  );
  const { partDescriptions, slotDescriptions } = await load('src/elements/descriptions/places.ts');
  const { contract } = await load('src/core/contract/index.ts');
  const { PHASES } = await load('src/core/host/events.ts');
  const tags = said.map((one) => tagOf(one, { every: Object.keys(events), common }));
  const types = declarations(tags, Object.keys(contract));
  const details = detailsOf(types);
  return {
    types,
    shared: sessionAttributes.map(attribute),
    tags: [
      ...tags,
      { ...scope, attributes: scope.attributes.map(attribute), events: [], parts: [], slots: [] },
    ],
    parts: told(
      tags.flatMap(({ parts }) => parts),
      partDescriptions,
    ),
    slots: told(
      tags.flatMap(({ slots }) => slots),
      slotDescriptions,
    ),
    events: Object.entries(events).map(([name, description]) => ({
      name,
      description,
      detail: details[name],
    })),
    states: PHASES,
    tokens: tokens(),
    reports: panelsOf(reports),
  };
}
