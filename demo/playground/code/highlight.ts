import { make } from '../make.ts';

/** The kinds of pieces in code that have a colour of their own, with the patterns that find them. */
const PIECES = {
  comment: /<!--[\s\S]*?-->|\/\/[^\n]*/,
  string: /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/,
  name: /<\/?[\w-]+|\/?(?<!=)>/,
  key: /\b(?:import|from|export|const|function|for|of|return|type|class|readonly|async|await|new)\b/,
  token: /--[\w-]+|@[\w-]+/,
} as const;

const ALL = new RegExp(
  Object.entries(PIECES)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join('|'),
  'g',
);

/** The nodes of a text of code, its pieces in colours. */
export function highlighted(code: string): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of code.matchAll(ALL)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
    nodes.push(new Text(code.slice(end, index)), make('span', { className: `code-${kind}` }, found));
    end = index + found.length;
  }
  return [...nodes, new Text(code.slice(end))];
}
