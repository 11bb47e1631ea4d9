import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { at } from './place.mjs';

const ELEMENTS = join('src', 'elements');
const TAGS = join(ELEMENTS, 'tags');

/**
 * The modules of ours that a module imports, lazily too, since a tag imports its screen lazily. Other lazy imports of the
 * public API are other tags.
 */
function importsOf(path, code) {
  const { staticImports, dynamicImports } = parseSync(path, code).module;
  const isOthers = path.startsWith(ELEMENTS) && dirname(path) !== TAGS;
  const lazy = (isOthers ? [] : dynamicImports).map(({ moduleRequest: { start, end } }) =>
    code.slice(start + 1, end - 1),
  );
  return [...staticImports.map((one) => one.moduleRequest.value), ...lazy]
    .filter((specifier) => /^\.{1,2}\/.*\.tsx?$/.test(specifier))
    .map((specifier) => join(dirname(path), specifier));
}

const modules = new Map();
function moduleAt(path) {
  if (!modules.has(path)) {
    const code = readFileSync(at(path), 'utf8');
    modules.set(path, { code, imports: importsOf(path, code) });
  }
  return modules.get(path);
}

/** The module that defines and shows every tag. */
const DEFINES = join('src', 'core', 'element', 'define-react-element.ts');

/** The code of one tag with all its modules, without its driver for tests. */
export function codeOf(tag) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path) || path.startsWith(join(ELEMENTS, 'testing')) || !existsSync(at(path))) return;
    seen.add(path);
    moduleAt(path).imports.forEach(visit);
  };
  visit(DEFINES);
  visit(join(TAGS, `${tag.slice('ramal-'.length)}.ts`));
  return [...seen].map((path) => moduleAt(path).code);
}

/** The texts of all style sheets; that of the tokens first. */
export function styleSheets() {
  const files = readdirSync(at('src'), { recursive: true })
    .filter((file) => file.endsWith('.css'))
    .map((file) => relative(at(''), at(`src/${file}`)));
  const tokens = join('src', 'core', 'ui', 'styles', 'tokens.css');
  return [tokens, ...files.filter((file) => file !== tokens).sort()].map((file) =>
    readFileSync(at(file), 'utf8'),
  );
}
