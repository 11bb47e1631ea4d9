/**
 * The frameworks that a host may have, every version that the tags work in: npm refuses to install beside another one, even where
 * it is optional.
 */
const PEERS = { '@types/react': '>=18', react: '>=18', svelte: '>=4', vue: '>=2.7' };

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
      './web-types.json': './web-types.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
      './vscode.css-custom-data.json': './vscode.css-custom-data.json',
      './accessibility.json': './accessibility.json',
      './integrity.json': './integrity.json',
      './package.json': './package.json',
    },
    bin: {
      'ramal-conformance': 'bin/ramal-conformance.mjs',
      'ramal-integrity': 'bin/ramal-integrity.mjs',
    },
    files: ['bin', 'chunks', 'elements', 'types', '*.js', '*.d.ts', '*.json', '*.txt', 'ACCESSIBILITY.md'],
    types: './elements/index.d.ts',
    main: './elements/index.js',
    // Chunks are imported only for their exports; entries are imported for their effect.
    sideEffects: ['./ramal.js', './elements/ramal-*.js', './chunks/*.js'],
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    engines: { node: '>=20.19' },
    peerDependencies: PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map((name) => [name, { optional: true }])),
  };
}
