import { type Plugin, parseAst } from 'vite';

const HELPER = 'ownKeysAlone';

/**
 * What `for…in` goes through instead: the same, unless the page has put something enumerable on what every object or list
 * inherits from; then a list of the names without those.
 */
const SOURCE = `
function ${HELPER}(value) {
  let isClean = true;
  for (const _ in Array.prototype) isClean = false;
  if (isClean || value == null) return value;
  const names = Object.create(null);
  for (const name in value) if (Object.hasOwn(value, name) || !(name in Array.prototype)) names[name] = 0;
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

/** What each `for…in` of a piece of code goes through. */
function walked(node: Node, found: Node[] = []): Node[] {
  if (node.type === 'ForInStatement' && 'right' in node && isNode(node.right)) found.push(node.right);
  for (const value of Object.values(node).flat()) if (isNode(value)) walked(value, found);
  return found;
}

/** Goes through no name that the page has put on `Object.prototype` or `Array.prototype`. */
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
 * Libraries copy and compare objects by `for…in`, also the bundler's own helper, which every chunk begins with. One enumerable
 * property on `Object.prototype`, as old pages have it, would be a property of every element and the end of every tag.
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
