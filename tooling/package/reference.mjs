const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;
const list = (names) => names.map(code).join(', ') || '–';
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The reference is in English. */
const said = (words) => words['en-US'];

const attributes = (all) =>
  table(
    ['attribute', 'property', 'type', ''],
    all.map(({ name, property, type, description }) => [
      code(name),
      code(property),
      code(type),
      said(description),
    ]),
  );

const named = (what, all) =>
  table(
    [what, ''],
    all.map(({ name, description }) => [code(name), said(description)]),
  );

function section({ tag, summary, attributes: own, events, parts, slots }, common) {
  const rest = events.filter((name) => !common.includes(name));
  return [
    `### \`<${tag}>\``,
    said(summary),
    ...(own.length ? [attributes(own)] : []),
    ...(parts.length
      ? [table(['events besides', 'parts', 'slots'], [[list(rest), list(parts), list(slots)]])]
      : []),
  ].join('\n\n');
}

/** Writes the public face as a page. It is checked in, so that every change is seen and intended. */
export function reference({ tags, shared, events, parts, slots, states, tokens, types, reports }) {
  const common = tags.map((tag) => tag.events).reduce((all, own) => all.filter((name) => own.includes(name)));
  const declared = [...types]
    .filter(([path]) => path !== 'elements/tag')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, text]) => `// ${path}\n${text.trim()}`);
  return `${[
    '# The public face',
    'Written from the source by `npm run api`. Whatever is here changes only on purpose: a test compares.',
    '## Of every tag',
    attributes(shared),
    `States, as \`:state(…)\`: ${list(states)}. Events: ${list(common)}.`,
    '## Tags',
    ...tags.map((tag) => section(tag, common)),
    '## Reports and their panels',
    'What `ramal-report-panel` takes as `report` and `panel`; a panel has the range and filters of its report.',
    table(
      ['report', 'panel', 'title', 'kind'],
      reports.flatMap(({ type, panels }) =>
        panels.map(({ id, kind, title }) => [code(type), code(id), title, kind]),
      ),
    ),
    table(
      ['report', 'range and filters'],
      reports.map(({ type, attributes: own }) => [code(type), list(own)]),
    ),
    '## Events',
    table(
      ['event', 'detail', 'when'],
      events.map(({ name, detail, description }) => [code(name), code(detail), said(description)]),
    ),
    '## Parts and slots',
    named('part', parts),
    named('slot', slots),
    '## Tokens',
    'Custom properties, set on a tag or on anything around it; their default in light and dark.',
    table(
      ['property', 'default'],
      tokens.map(({ name, value }) => [code(name), code(value)]),
    ),
    '## Types',
    `\`\`\`ts\n${declared.join('\n\n')}\n\`\`\``,
  ].join('\n\n')}\n`;
}
