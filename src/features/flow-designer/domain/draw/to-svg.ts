import { kindOf } from '../kinds/kinds.ts';
import { connectionLabel } from '../model/connections/connection-label.ts';
import {
  type DesignConnection,
  type DesignNode,
  type FlowState,
  GO_TO,
  isKind,
  OPEN_EDGE,
} from '../model/flow.ts';
import { summaryOf } from '../model/summary.ts';
import { type Format, formatText } from '../model/text.ts';
import type { Issue } from '../rules/issue.ts';
import { issuesByElement } from '../rules/validate.ts';
import { LAYOUT } from './layout.ts';
import { linkPath, treePath } from './line-path.ts';

/** The colours of a drawing. */
export interface SvgColours {
  readonly ground: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly error: string;
}

/** The looks of a drawing: words, issues, title and colours. */
export interface SvgLook {
  readonly format: Format;
  readonly issues?: readonly Issue[];
  /** The flow's name. */
  readonly title?: string;
  readonly colours?: SvgColours;
}

/** Colours for paper and documents: light, whatever the screen's theme. */
const PAPER: SvgColours = {
  ground: '#ffffff',
  card: '#ffffff',
  line: '#858e9e',
  text: '#171b22',
  muted: '#586172',
  error: '#a11c1c',
};

const { width, height } = LAYOUT.card;
const MARGIN = 40;
const FONT = { title: 22, line: 18, label: 18 } as const;
const INSET = 20;

/** The whole flow as an SVG drawing, of any size. */
export function toSvg(state: FlowState, { format, issues = [], title, colours = PAPER }: SvgLook): string {
  const { x, y, w, h } = extentOf(state);
  const wrong = issuesByElement(issues.filter(({ severity }) => severity === 'error'));
  const drawing = new Drawing(state, format, colours, wrong);
  const edges = [...state.connections.values()];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}"`,
    ` font-family="system-ui, 'Segoe UI', 'Liberation Sans', sans-serif">`,
    title ? `<title>${escaped(title)}</title>` : '',
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colours.ground}"/>`,
    ...edges.map((edge) => drawing.line(edge)),
    ...[...state.nodes.values()].map((node) => drawing.card(node)),
    ...edges.map((edge) => drawing.label(edge)),
    '</svg>',
  ].join('');
}

/** The rectangle of the plane in a drawing. */
export function extentOf(state: FlowState) {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { position } of state.nodes.values()) {
    left = Math.min(left, position.x);
    top = Math.min(top, position.y);
    right = Math.max(right, position.x + width);
    bottom = Math.max(bottom, position.y + height);
  }
  const x = left - MARGIN;
  const y = top - MARGIN;
  return { x, y, w: right + MARGIN - x, h: bottom + MARGIN - y };
}

type Wrong = ReturnType<typeof issuesByElement>;

class Drawing {
  readonly #state: FlowState;
  readonly #format: Format;
  readonly #colours: SvgColours;
  readonly #wrong: Wrong;

  constructor(state: FlowState, format: Format, colours: SvgColours, wrong: Wrong) {
    this.#state = state;
    this.#format = format;
    this.#colours = colours;
    this.#wrong = wrong;
  }

  card(node: DesignNode): string {
    const { x, y } = node.position;
    const { card, line, text, muted, error } = this.#colours;
    const [issue] = this.#wrong.node.get(node.id) ?? [];
    const isOpen = isKind(node, OPEN_EDGE);
    // As on the canvas: an issue is shown before the summary.
    const summary = issue?.text ?? summaryOf(this.#state, node.id);
    const lines = wrapped(summary ? formatText(summary, this.#format) : '', FONT.line);
    const stroke = `stroke="${issue ? error : line}" stroke-width="${issue ? 3 : 1.5}"`;
    return [
      `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${card}" ${stroke}`,
      isOpen ? ' stroke-dasharray="6 4"/>' : '/>',
      words(x + INSET, y + 40, FONT.title, text, this.#format(kindOf(node).title), 'font-weight="600"'),
      ...lines.map((each, at) => words(x + INSET, y + 70 + at * 24, FONT.line, issue ? error : muted, each)),
      '</g>',
    ].join('');
  }

  line(edge: DesignConnection): string {
    const ends = this.#ends(edge);
    if (!ends) return '';
    const { from, to } = ends;
    const isLink = isKind(this.#state.nodes.get(edge.source), GO_TO);
    const path = isLink ? linkPath(from, to) : treePath(from, to);
    const colour = this.#wrong.connection.has(edge.id) ? this.#colours.error : this.#colours.line;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"${isLink ? ' stroke-dasharray="8 6" opacity="0.6"' : ''}/>`;
  }

  label(edge: DesignConnection): string {
    const ends = this.#ends(edge);
    const text = connectionLabel(this.#state, edge);
    if (!ends || !text) return '';
    const said = formatText(text, this.#format);
    // Right above the card: half-way, a label would cover the lines of others.
    const { x } = ends.to;
    const y = ends.to.y - 24;
    const w = said.length * FONT.label * 0.56 + 16;
    const isWrong = this.#wrong.connection.has(edge.id);
    const { ground, muted, error } = this.#colours;
    return [
      `<rect x="${x - w / 2}" y="${y - 14}" width="${w}" height="28" rx="6" fill="${ground}"/>`,
      words(x, y + 6, FONT.label, isWrong ? error : muted, said, 'text-anchor="middle"'),
    ].join('');
  }

  #ends({ source, target }: DesignConnection) {
    const from = this.#state.nodes.get(source)?.position;
    const to = this.#state.nodes.get(target)?.position;
    if (!from || !to) return undefined;
    return {
      from: { x: from.x + width / 2, y: from.y + height },
      to: { x: to.x + width / 2, y: to.y },
    };
  }
}

const words = (x: number, y: number, size: number, fill: string, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${more ? ` ${more}` : ''}>${escaped(text)}</text>`;

/** A text in at most two lines, as on a card. Letters cannot be measured here, so an average width counts. */
function wrapped(text: string, size: number): string[] {
  const letters = Math.floor((width - 2 * INSET) / (size * 0.55));
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const longer = line ? `${line} ${word}` : word;
    if (longer.length <= letters) lines[lines.length - 1] = longer;
    else if (lines.length === 2) return [lines[0] ?? '', shortened(longer, letters)];
    else if (line) lines.push(shortened(word, letters));
    else lines[0] = shortened(word, letters);
  }
  return lines;
}

const shortened = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1)}…`;

const ENTITIES = new Map(Object.entries<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }));

/** A text for XML, without the control characters that XML forbids. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
