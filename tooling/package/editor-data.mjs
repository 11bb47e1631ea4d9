/** The words of an attribute that has some: `'light' | 'dark'`. */
const wordsOf = ({ kind }) => (typeof kind === 'string' ? [] : kind);

/** The attributes of a tag, with those of every tag that has a screen. */
const attributesOf = ({ parts, attributes }, shared) => [...(parts.length ? shared : []), ...attributes];

/**
 * Gives the tags as web-types, which the editors of JetBrains read: https://github.com/JetBrains/web-types. `package.json` names
 * the file.
 */
export const webTypes = ({ tags, shared, events, parts, slots, tokens }, { name, version }) => {
  const of = (names, all) => all.filter((one) => names.includes(one.name)).map(described);
  const described = ({ name: own, description }) => ({ name: own, description: description['en-US'] });
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: tags.map((tag) => ({
          name: tag.tag,
          description: tag.summary['en-US'],
          attributes: attributesOf(tag, shared).map((one) => ({
            ...described(one),
            value: { kind: 'plain', type: one.type, required: one.kind !== 'boolean' },
          })),
          slots: of(tag.slots, slots),
          js: {
            properties: attributesOf(tag, shared).map(({ property, type, description }) => ({
              name: property,
              type,
              description: description['en-US'],
            })),
            events: of(tag.events, events),
          },
          css: { parts: of(tag.parts, parts) },
        })),
      },
      css: {
        properties: tokens.map(({ name: token, value }) => ({
          name: token,
          description: `Default: \`${value}\``,
        })),
      },
    },
  };
};

/** Gives the tags in the form that VS Code reads in HTML: `"html.customData": ["./node_modules/ramal/vscode.html-custom-data.json"]`. */
export const vscodeHtmlData = ({ tags, shared }) => ({
  version: 1.1,
  tags: tags.map((tag) => ({
    name: tag.tag,
    description: tag.summary['en-US'],
    attributes: attributesOf(tag, shared).map((one) => ({
      name: one.name,
      description: one.description['en-US'],
      ...(one.kind === 'boolean' && { valueSet: 'v' }),
      values: wordsOf(one).map((word) => ({ name: word })),
    })),
  })),
});

/** Gives the tokens in the form that VS Code reads in CSS: `"css.customData"`. */
export const vscodeCssData = ({ tokens }) => ({
  version: 1.1,
  properties: tokens.map(({ name, value }) => ({ name, description: `Default: ${value}` })),
});
