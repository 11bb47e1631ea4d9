/** Makes one entry of the exports, such as `ramal/elements/ramal-call-player.js`. */
const entryOf = (path) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

/**
 * Makes the manifest of the published package. The repository's own is private and names the packages of the
 * build; the published one contains everything and needs none.
 */
export function manifestOf({ name, version, description }, tags) {
  const entries = tags.map(({ tag }) => `elements/${tag}`);
  return {
    name,
    version,
    description,
    type: 'module',
    exports: {
      '.': entryOf('elements/index'),
      './ramal.js': entryOf('ramal'),
      ...Object.fromEntries(entries.map((path) => [`./${path}.js`, entryOf(path)])),
      './define': entryOf('define'),
      './session': entryOf('session'),
      './testing': entryOf('testing'),
      './react': entryOf('react'),
      './vue': entryOf('vue'),
      './svelte': entryOf('svelte'),
      './custom-elements.json': './custom-elements.json',
      './custom-elements.pt-BR.json': './custom-elements.pt-BR.json',
      './integrity.json': './integrity.json',
      './package.json': './package.json',
    },
    bin: {
      'ramal-conformance': 'bin/ramal-conformance.mjs',
      'ramal-integrity': 'bin/ramal-integrity.mjs',
    },
    files: ['bin', 'chunks', 'elements', 'types', '*.js', '*.d.ts', '*.json', '*.txt'],
    types: './elements/index.d.ts',
    main: './elements/index.js',
    // Chunks are imported only for their exports; entries are imported for their effect.
    sideEffects: ['./ramal.js', './elements/ramal-*.js', './chunks/*.js'],
    customElements: './custom-elements.json',
    engines: { node: '>=20.19' },
    peerDependencies: { '@types/react': '>=19', svelte: '>=5', vue: '>=3.5' },
    peerDependenciesMeta: Object.fromEntries(
      ['@types/react', 'svelte', 'vue'].map((name) => [name, { optional: true }]),
    ),
  };
}
