const pascal = (tag) => tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());

function declarationOf(tag, { shared, events, states, tokens }) {
  const all = [...(tag.parts.length ? shared : []), ...tag.attributes];
  return {
    kind: 'class',
    customElement: true,
    name: pascal(tag.tag),
    tagName: tag.tag,
    description: tag.summary,
    superclass: { name: 'HTMLElement' },
    attributes: all.map(({ name, property, type, description }) => ({
      name,
      fieldName: property,
      type: { text: type },
      description,
    })),
    members: all.map(({ property, type, description }) => ({
      kind: 'field',
      name: property,
      type: { text: `${type} | undefined` },
      description,
    })),
    events: events
      .filter(({ name }) => tag.events.includes(name))
      .map(({ name, detail, description }) => ({
        name,
        type: { text: `CustomEvent<${detail}>` },
        description,
      })),
    slots: tag.slots.map((name) => ({ name })),
    cssParts: tag.parts.map((name) => ({ name })),
    cssProperties: tokens.map(({ name, value }) => ({ name, default: value })),
    cssStates: states.map((name) => ({ name })),
  };
}

/** The public face in the form that editors and documentation tools read: https://custom-elements-manifest.open-wc.org */
export const customElements = (api) => ({
  schemaVersion: '1.0.0',
  modules: api.tags.map((tag) => {
    const path = `elements/${tag.tag}.js`;
    const declaration = { name: pascal(tag.tag), module: path };
    return {
      kind: 'javascript-module',
      path,
      declarations: [declarationOf(tag, api)],
      exports: [{ kind: 'custom-element-definition', name: tag.tag, declaration }],
    };
  }),
});
