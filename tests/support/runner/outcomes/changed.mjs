import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../tools.mjs';

/**
 * The files of tests that a change can reach, by what they import and name: help before the whole, never instead of it.
 *
 * A screen is reached through its tag. Every test loads all tags, so only the screens of the tags that a test names count for it, or of the pages whose
 * paths it names; a test that names none is reached by all of them.
 */

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from a commit, and those that git does not know yet. */
export const changedSince = (commit) => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The files of the project with their texts. */
export const projectFiles = () =>
  new Map(
    git('ls-files', '--cached', '--others', '--exclude-standard')
      .filter((file) => /^(src|demo|tests|tooling|locales)\/.*\.(tsx?|mjs|cjs|css|json)$/.test(file))
      .flatMap((file) => {
        const text = readIfThere(file);
        return text === undefined ? [] : [[file, text]];
      }),
  );

function readIfThere(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return undefined;
  }
}

const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"?]+)/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']+')/g;
/** A file that is named from the project's folder: what is built, started or read. */
const NAMED = /['"`]((?:src|demo|tests|tooling|locales)\/[\w./-]+\.\w+)['"`]/g;
const TAG_FILE = /^src\/elements\/tags\/([\w-]+)\.ts$/;

const found = (text, pattern) => [...text.matchAll(pattern)].map(([, first]) => first);

/** A glob of `import.meta.glob` as a pattern of files. */
function patternOf(folder, glob) {
  const sign = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };
  const path = normalize(join(folder, glob));
  return new RegExp(`^${path.replaceAll(/\*\*\/|[*{},]|[.+()[\]]/g, (one) => sign[one] ?? `\\${one}`)}$`);
}

/** What each file needs: a function of a file, remembered. */
function needsOf(files) {
  const known = new Map();
  const names = [...files.keys()];
  return (file) => {
    if (known.has(file)) return known.get(file);
    const text = files.get(file) ?? '';
    const folder = dirname(file);
    const globs = found(text, GLOB)
      .flatMap((list) => found(list, /'([^'!][^']*)'/g))
      .map((glob) => patternOf(folder, glob));
    const needs = new Set([
      ...found(text, IMPORTED).map((path) => normalize(join(folder, path))),
      ...found(text, NAMED),
      ...names.filter((name) => globs.some((glob) => glob.test(name))),
    ]);
    known.set(file, needs);
    return needs;
  };
}

/** The tags whose pages have a path, by its beginning: `/calls` to `ramal-call-list`. */
function tagsByPath(files) {
  const paths = new Map(
    found(files.get('src/core/routes/names.ts') ?? '', /^ {2}(\w+: '[^']+)'/gm).map((line) =>
      line.split(": '"),
    ),
  );
  const lines = (files.get('src/elements/routes.ts') ?? '').matchAll(/name: '(\w+)',\s+tag: '([\w-]+)'/g);
  return [...lines].flatMap(([, name, tag]) => {
    const path = paths.get(name)?.replace(/\/?\{.*$/, '');
    return path && path !== '/' ? [[path, tag]] : [];
  });
}

/** Gives a function that tells whether a test reaches one of the changed files. */
export function reaching(files, changed) {
  const needs = needsOf(files);
  const byPath = tagsByPath(files);
  const isChanged = new Set(changed);
  const tagsNamedBy = (test) => {
    const own = [test, ...needs(test)].filter(
      (file) => file.startsWith('tests/') && !/\/portal\.ts$/.test(file),
    );
    const text = own.map((file) => files.get(file) ?? '').join('\n');
    // Whoever goes through the table of pages has them all.
    if (/\/routes\/names\.ts'|elements\/routes\.ts'/.test(text)) return new Set();
    const tags = found(text, /\b(ramal-[\w-]+)/g);
    const paths = byPath.filter(([path]) => text.includes(`'${path}`) || text.includes(`\`${path}`));
    return new Set([...tags, ...paths.map(([, tag]) => tag)]);
  };
  return (test, roots = []) => {
    const tags = tagsNamedBy(test);
    const leadsTo = (file) => {
      const [, name] = TAG_FILE.exec(file) ?? [];
      const isNamed = !name || tags.size === 0 || tags.has(`ramal-${name}`);
      return [...needs(file)].filter((to) => isNamed || !to.startsWith('src/features/'));
    };
    const seen = new Set([test, ...roots]);
    for (const file of seen) {
      if (isChanged.has(file)) return true;
      for (const to of leadsTo(file)) seen.add(to);
    }
    return false;
  };
}

/** What every test in a browser uses without importing it. */
const PORTAL = ['src/elements/loader.ts', 'src/elements/ramal-shell.ts', 'demo/server/main.ts'];
const OTHER = /^tests\/(element|e2e|package|browsers|cluster|laboratory|hosts|pictures)\//;

/** The files of tests that changed files reach, by their step. */
export function testsReachedBy(changed, files = projectFiles()) {
  const reaches = reaching(files, changed);
  const all = [...files.keys()];
  const asksServer = (file) => /\bRealApi\b|['"`]\/api\b/.test(files.get(file) ?? '');
  return {
    unit: all.filter((file) => file.endsWith('.test.ts') && !OTHER.test(file) && reaches(file)),
    element: all.filter(
      (file) =>
        /\.test\.tsx?$/.test(file) &&
        (file.startsWith('tests/element/') || file.endsWith('.tsx')) &&
        !file.startsWith('tests/element/calm/') &&
        reaches(file, asksServer(file) ? ['demo/server/main.ts'] : []),
    ),
    e2e: all.filter(
      (file) => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts') && reaches(file, PORTAL),
    ),
  };
}
