const pascal = (tag) => tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());

/**
 * Gives two functions for a language: one chooses a description in it, the other selects the described names
 * that a tag has.
 */
const words = (language) => ({
  say: (description) => description[language],
  of: (names, all) =>
    all
      .filter(({ name }) => names.includes(name))
      .map(({ name, description }) => ({ name, description: description[language] })),
});

function declarationOf(tag, { shared, events, parts, slots, states, tokens }, { say, of }) {
  const all = [...(tag.parts.length ? shared : []), ...tag.attributes];
  return {
    kind: 'class',
    customElement: true,
    name: pascal(tag.tag),
    tagName: tag.tag,
    description: say(tag.summary),
    superclass: { name: 'HTMLElement' },
    attributes: all.map(({ name, property, type, description }) => ({
      name,
      fieldName: property,
      type: { text: type },
      description: say(description),
    })),
    members: all.map(({ property, type, description }) => ({
      kind: 'field',
      name: property,
      type: { text: `${type} | undefined` },
      description: say(description),
    })),
    events: events
      .filter(({ name }) => tag.events.includes(name))
      .map(({ name, detail, description }) => ({
        name,
        type: { text: `CustomEvent<${detail}>` },
        description: say(description),
      })),
    slots: of(tag.slots, slots),
    cssParts: of(tag.parts, parts),
    cssProperties: tokens.map(({ name, value }) => ({ name, default: value })),
    cssStates: states.map((name) => ({ name })),
  };
}

/**
 * Gives the public face in the format of editors and documentation tools:
 * https://custom-elements-manifest.open-wc.org
 */
export const customElements = (api, language = 'en-US') => ({
  schemaVersion: '1.0.0',
  modules: api.tags.map((tag) => {
    const path = `elements/${tag.tag}.js`;
    const declaration = { name: pascal(tag.tag), module: path };
    return {
      kind: 'javascript-module',
      path,
      declarations: [declarationOf(tag, api, words(language))],
      exports: [{ kind: 'custom-element-definition', name: tag.tag, declaration }],
    };
  }),
});
