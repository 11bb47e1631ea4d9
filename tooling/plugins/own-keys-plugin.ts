import { type Plugin, parseAst } from 'vite';

const HELPER = 'ownKeysAlone';

/**
 * The function around the value of every `for…in`. It returns the same value, unless the page has added
 * enumerable properties to the prototypes of objects or lists; then it returns an object of the names without
 * those. Of a text it returns the places of its letters, whatever its prototype has.
 */
const SOURCE = `
function ${HELPER}(value) {
  const isText = typeof value === 'string';
  let isClean = !isText;
  for (const _ in Array.prototype) isClean = false;
  if (isClean || value == null) return value;
  const names = Object.create(null);
  for (const name in value) if (Object.hasOwn(value, name) || !(isText || name in Array.prototype)) names[name] = 0;
  return names;
}
`;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Finds the value of each `for…in` in a piece of code. */
function walked(node: Node, found: Node[] = []): Node[] {
  if (node.type === 'ForInStatement' && 'right' in node && isNode(node.right)) found.push(node.right);
  for (const value of Object.values(node).flat()) if (isNode(value)) walked(value, found);
  return found;
}

/**
 * Changes each `for…in` so that it skips the names that the page has added to `Object.prototype` or
 * `Array.prototype`.
 */
export function withOwnKeys(code: string): string {
  if (!/\bfor\s*\([^;]*?\bin\b/.test(code)) return code;
  const edits = walked(parseAst(code)).flatMap(({ start, end }) => [
    { at: start, text: `${HELPER}((` },
    { at: end, text: '))' },
  ]);
  if (edits.length === 0) return code;
  const pieces = edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((rest, { at, text }) => rest.slice(0, at) + text + rest.slice(at), code);
  return pieces + SOURCE;
}

/**
 * Protects the bundle against pages that extend `Object.prototype`, as old ones do. Libraries copy and
 * compare objects by `for…in`, and so does the bundler's helper at the beginning of every chunk: one
 * enumerable property there would become a property of every element and break every tag.
 */
export function ownKeys(): Plugin {
  return {
    name: 'ramal-own-keys',
    renderChunk(code) {
      const changed = withOwnKeys(code);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
