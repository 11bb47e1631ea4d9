import { partRules } from './part-rules.ts';
import { type Filling, fillingsOf, isCell } from './slot.ts';

/** What was set up, to be written down as code. */
export interface Setup {
  readonly tag: string;
  /** By the attribute's name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** By the custom property's name. */
  readonly tokens: Readonly<Record<string, string>>;
  /** What the page puts into the tag, by the slot's name. */
  readonly slots: Readonly<Record<string, string>>;
  /** CSS declarations, by the part's name. */
  readonly parts: Readonly<Record<string, string>>;
  /** The attributes of a scope around the tag; null: there is none. */
  readonly scope: Readonly<Record<string, string>> | null;
  /** Where the portal is. */
  readonly origin: string;
}

/** What has a meaning of its own in HTML, or in a template of one of the frameworks: all of them read it back. */
const escaped = (text: string) => text.replaceAll(/[&"<>{}@`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const literal = (text: string) => JSON.stringify(text).replaceAll('</', '<\\/');

export const lines = (...parts: readonly string[]) => `${parts.filter(Boolean).join('\n')}\n`;
export const indented = (text: string, by = '  ') => text.replaceAll(/^(?=.)/gm, by);

const attributesOf = (attributes: Setup['attributes']) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');

const wrapped = (tag: string, more: string, inside: string) =>
  inside ? `<${tag}${more}>\n${indented(inside)}\n</${tag}>` : `<${tag}${more}></${tag}>`;

/** What stands in the tag from the start; cells come when the rows are known. */
export const standing = ({ slots }: Setup): readonly Filling[] =>
  fillingsOf(slots).filter((one) => !isCell(one));

const filled = ({ element, slot, text, label }: Filling) => {
  const type = element === 'button' ? ' type="button"' : '';
  const named = label ? ` data-label="${escaped(label)}"` : '';
  return `<${element} slot="${escaped(slot)}"${type}${named}>${escaped(text)}</${element}>`;
};

interface Added {
  /** What the framework writes on the tag besides, its handler for example. */
  readonly tag?: string;
  /** The same on the scope: its way to a token. */
  readonly scope?: string;
}

/** The tag with what is in it, and the scope around it. */
export function markup(setup: Setup, added: Added = {}): string {
  const { tag, attributes, scope } = setup;
  const inside = standing(setup).map(filled).join('\n');
  const own = wrapped(tag, attributesOf(attributes) + (added.tag ?? ''), inside);
  return scope ? wrapped('ramal-scope', attributesOf(scope) + (added.scope ?? ''), own) : own;
}

const TOKEN = "() => fetch('/my/ramal-token').then((answer) => answer.text())";

/** What the session is given: the same in every host, and of the page or of a scope. */
const options = ({ origin, scope }: Setup) =>
  `{\n  ${scope?.['base-url'] ? '' : `baseUrl: ${literal(`${origin}/api`)},\n  `}getToken: ${TOKEN},\n}`;

/** Sets it for the page; or for the scope, where it is at hand. */
export const session = (setup: Setup, scope: string) =>
  setup.scope ? `Object.assign(${scope}, ${options(setup)});` : `configure(${options(setup)});`;

/** Where a template gives it to the scope: what it is given, by name. */
export const sessionNames = (setup: Setup) =>
  setup.scope ? `const session = ${options(setup)};` : session(setup, '');

export const imports = ({ tag, scope }: Setup) =>
  lines(
    scope ? "import 'ramal/elements/ramal-scope.js';" : "import { configure } from 'ramal';",
    `import 'ramal/elements/${tag}.js';`,
  ).trim();

const cellOf = ({ slots }: Setup) => fillingsOf(slots).find(isCell);

/** Whether something is to be done with the rows once they are known. */
export const hasCells = (setup: Setup) => cellOf(setup) !== undefined;

/** A function that fills the rows as they come; `typed` where the host is written in TypeScript. */
export function fillCells(setup: Setup, typed: boolean): string {
  const cell = cellOf(setup);
  if (!cell) return '';
  const start = cell.slot.replace('<id>', '');
  const text = literal(cell.text) + (cell.text.includes('<id>') ? ".replaceAll('<id>', String(id))" : '');
  return [
    typed
      ? "function fillCells({ currentTarget, detail }: RamalEventMap['ramal-ready']) {\n  const list = currentTarget as HTMLElement;"
      : 'function fillCells({ currentTarget: list, detail }) {',
    `  for (const cell of list.querySelectorAll(${literal(`[slot^="${start}"]`)})) cell.remove();`,
    '  for (const id of detail?.ids ?? []) {',
    `    const cell = document.createElement('${cell.element}');`,
    `    Object.assign(cell, { slot: ${literal(start)} + id, textContent: ${text} });`,
    '    list.append(cell);',
    '  }',
    '}',
  ].join('\n');
}

/** Needed by its type. */
export const eventTypes = (setup: Setup) =>
  hasCells(setup) ? "import type { RamalEventMap } from 'ramal';" : '';

/** What is done when the tag shows something. */
export const onReady = (setup: Setup) =>
  hasCells(setup) ? 'fillCells' : '({ detail }) => console.log(detail)';

const safe = (css: string) => css.replaceAll('</', '<\\/');

/** The rules of tokens and parts. */
export function rules(setup: Setup): string[] {
  const tokens = Object.entries(setup.tokens).map(([name, value]) => `  ${name}: ${value};`);
  const own = tokens.length > 0 ? [`${setup.tag} {\n${tokens.join('\n')}\n}`] : [];
  return [...own, ...partRules(setup)].map(safe);
}

/** Parts without a style sheet of the host's: one that is made, which every policy lets pass. */
export function partSheet(setup: Setup): string {
  const parts = partRules(setup).join('\n');
  if (!parts) return '';
  return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${literal(parts)});\ndocument.adoptedStyleSheets.push(sheet);\n`;
}
