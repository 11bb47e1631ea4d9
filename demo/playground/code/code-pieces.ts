import { partRules } from '../stage/part-rules.ts';
import { type Filling, fillingsOf, isCell } from '../stage/slot.ts';

/** A setup of the playground, to be written as code. */
export interface Setup {
  readonly tag: string;
  /** By the attribute's name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** By the custom property's name. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The page's contents of slots, by the slot's name. */
  readonly slots: Readonly<Record<string, string>>;
  /** CSS declarations, by the part's name. */
  readonly parts: Readonly<Record<string, string>>;
  /** The attributes of a scope around the tag; null: there is none. */
  readonly scope: Readonly<Record<string, string>> | null;
  /** The portal's address. */
  readonly origin: string;
}

/** Escapes characters with a meaning in HTML, or in the template of a framework: all of them read it back. */
const escaped = (text: string) => text.replaceAll(/[&"<>{}@`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** A text as a literal of JavaScript that is safe inside a script element. */
export const literal = (text: string) => JSON.stringify(text).replaceAll('</', '<\\/');

/** Lines of code, without the empty ones. */
export const lines = (...parts: readonly string[]) => `${parts.filter(Boolean).join('\n')}\n`;
/** A text with each line indented. */
export const indented = (text: string, by = '  ') => text.replaceAll(/^(?=.)/gm, by);

const attributesOf = (attributes: Setup['attributes']) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');

const wrapped = (tag: string, more: string, inside: string) =>
  inside ? `<${tag}${more}>\n${indented(inside)}\n</${tag}>` : `<${tag}${more}></${tag}>`;

/** The contents that are in the tag from the start; cells follow once the rows are known. */
export const standing = ({ slots }: Setup): readonly Filling[] =>
  fillingsOf(slots).filter((one) => !isCell(one));

const filled = ({ element, slot, text, label }: Filling) => {
  const type = element === 'button' ? ' type="button"' : '';
  const named = label ? ` data-label="${escaped(label)}"` : '';
  return `<${element} slot="${escaped(slot)}"${type}${named}>${escaped(text)}</${element}>`;
};

interface Added {
  /** The framework's additions to the tag, for example its handler. */
  readonly tag?: string;
  /** The same on the scope: its way to a token. */
  readonly scope?: string;
  /** The scope's name, where it is a component. */
  readonly scopeName?: string;
}

/** The tag with its contents, and the scope around it. */
export function markup(setup: Setup, added: Added = {}): string {
  const { tag, attributes, scope } = setup;
  const inside = standing(setup).map(filled).join('\n');
  const own = wrapped(tag, attributesOf(attributes) + (added.tag ?? ''), inside);
  return scope
    ? wrapped(added.scopeName ?? 'ramal-scope', attributesOf(scope) + (added.scope ?? ''), own)
    : own;
}

const TOKEN = "() => fetch('/my/ramal-token').then((answer) => answer.text())";

/** The options of the session: the same in every host, of the page or of a scope. */
const options = ({ origin, scope }: Setup) =>
  `{\n  ${scope?.['base-url'] ? '' : `baseUrl: ${literal(`${origin}/api`)},\n  `}getToken: ${TOKEN},\n}`;

/** Configures the session of the page, or of the scope if that is at hand. */
export const session = (setup: Setup, scope: string) =>
  setup.scope ? `Object.assign(${scope}, ${options(setup)});` : `configure(${options(setup)});`;

/** The names of the scope's properties that a template sets. */
export const sessionNames = (setup: Setup) =>
  setup.scope ? `const session = ${options(setup)};` : session(setup, '');

/** The imports of the code. */
export const imports = ({ tag, scope }: Setup) =>
  lines(
    scope ? "import 'ramal/elements/ramal-scope.js';" : "import { configure } from 'ramal';",
    `import 'ramal/elements/${tag}.js';`,
  ).trim();

const cellOf = ({ slots }: Setup) => fillingsOf(slots).find(isCell);

/** True: cells are filled once the rows are known. */
export const hasCells = (setup: Setup) => cellOf(setup) !== undefined;

/** A function that fills the rows when they come; `typed` for a host in TypeScript. */
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

/** The types of events that the code needs. */
export const eventTypes = (setup: Setup) =>
  hasCells(setup) ? "import type { RamalEventMap } from 'ramal';" : '';

/** The code to run when the tag shows its content. */
export const onReady = (setup: Setup) =>
  hasCells(setup) ? 'fillCells' : '({ detail }) => console.log(detail)';

const safe = (css: string) => css.replaceAll('</', '<\\/');

/** The rules of tokens and parts. */
export function rules(setup: Setup): string[] {
  const tokens = Object.entries(setup.tokens).map(([name, value]) => `  ${name}: ${value};`);
  const own = tokens.length > 0 ? [`${setup.tag} {\n${tokens.join('\n')}\n}`] : [];
  return [...own, ...partRules(setup)].map(safe);
}

/** Styles for parts without a style sheet of the host: a constructed one, which every policy allows. */
export function partSheet(setup: Setup): string {
  const parts = partRules(setup).join('\n');
  if (!parts) return '';
  return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${literal(parts)});\ndocument.adoptedStyleSheets.push(sheet);\n`;
}
