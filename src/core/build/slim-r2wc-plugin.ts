import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What `core/element/define-element.ts` does in r2wc's place, as it stands in r2wc's code. */
const REPLACED: readonly RegExp[] = [
  // Fields without a value.
  /^ {4}\[\w\];$/m,
  /^ {4}container;$/m,
  // Options in all their forms, and the names of attributes: ours are given in one form, and told by the subclass.
  /\w\.props \|\| \([\s\S]*?(?=class )/,
  /static get observedAttributes\(\) \{[\s\S]*?\n {4}\}/,
  / : this\.container = this(?=,)/,
  /\w\.shadow \? (?=this\.container)/,
  // Attributes read in the constructor.
  /for \(const (\w) of \w\) \{\s*const \w = \w\[\1\], \w = this\.getAttribute\([\s\S]*?\n {6}\}/,
  // Attributes that change.
  /attributeChangedCallback\(\w, \w, \w\) \{[\s\S]*?\n {4}\}/,
  // Properties, which r2wc reflects to attributes.
  /for \(const (\w) of \w\) \{\s*const \w = \w\[\1\], \w = \w\[\1\];\s*Object\.defineProperty\([\s\S]*?\n {2}\}/,
  // Props that fire events: screens fire theirs from the element.
  /for \(const (\w) of \w\)\s*this\[\w\]\[\1\] = \(\w\) => \{[\s\S]*?\n {8}\};/,
];

/** The names under which r2wc keeps its members: the subclass has them too, and one copy is enough. */
const SYMBOLS = ['connected', 'props', 'render'];
const OURS = fileURLToPath(new URL('../element/r2wc-symbols.ts', import.meta.url));
const symbolOf = (name: string) =>
  new RegExp(`,\\s*(\\w+) = (?:/\\* @__PURE__ \\*/ )?Symbol\\.for\\("r2wc\\.${name}"\\)`);

/**
 * Leaves out of r2wc what the one subclass over it replaces anyway: a tenth of the loader. Fails the build when
 * r2wc changes shape.
 */
export function slimR2wc(): Plugin {
  return {
    name: 'ramal-slim-r2wc',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /@r2wc\/core\/dist\/core\.js$/ },
      handler(code, id) {
        const symbols = SYMBOLS.map((name) => [symbolOf(name), name.toUpperCase()] as const);
        if (![...REPLACED, ...symbols.map(([symbol]) => symbol)].every((part) => part.test(code)))
          this.error(`${id} no longer looks as this build expects.`);
        const slim = REPLACED.reduce((rest, part) => rest.replace(part, ''), code);
        const names = symbols.map(([symbol, name]) => `${name} as ${symbol.exec(code)?.[1]}`).join(', ');
        const rest = symbols.reduce((left, [symbol]) => left.replace(symbol, ''), slim);
        return { code: `import { ${names} } from ${JSON.stringify(OURS)};\n${rest}`, map: null };
      },
    },
  };
}
