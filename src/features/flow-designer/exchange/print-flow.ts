import type { FlowState } from '../domain/flow.ts';
import { type OutlineRow, outline } from '../domain/outline.ts';
import { rowWords } from '../outline/row-words.ts';
import { type Drawing, svgOf } from './draw-flow.ts';
import printCss from './print-flow.css?inline';

/** Long enough for whoever looks at the print's preview. */
const KEPT = 60_000;

/**
 * Prints a flow in a window of its own, so that the host's page is not: its drawing on one page, then every step in
 * the order of a call, which stays readable however large the flow is. Made of elements and a constructed sheet: the
 * strictest policy of a page, which the window inherits, allows both.
 */
export async function printFlow(drawing: Drawing, stepsTitle: string): Promise<void> {
  const page = window.open('', '_blank');
  if (!page) throw new Error('The browser opened no window to print from');
  const { document: paper } = page;
  paper.title = drawing.title;
  paper.documentElement.lang = document.documentElement.lang;
  const sheet = new (page as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(printCss);
  paper.adoptedStyleSheets = [sheet];
  const address = URL.createObjectURL(svgOf(drawing));
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
  const picture = paper.createElement('img');
  picture.src = address;
  picture.alt = drawing.title;
  const steps = paper.createElement('ol');
  steps.append(...outline(drawing.flow).map((row) => lineOf(paper, drawing.flow, row, drawing.format)));
  paper.body.append(textIn(paper, 'h1', drawing.title), picture, textIn(paper, 'h2', stepsTitle), steps);
  await picture.decode();
  page.print();
}

function lineOf(paper: Document, flow: FlowState, row: OutlineRow, format: Drawing['format']): HTMLElement {
  const [title, summary, label] = rowWords(flow, row, format);
  const line = paper.createElement('li');
  line.style.setProperty('--level', String(row.level - 1));
  line.append(textIn(paper, 'small', row.id), label ? `${label}: ` : '', textIn(paper, 'b', title));
  if (summary) line.append(' ', textIn(paper, 'small', summary));
  return line;
}

function textIn(paper: Document, tag: 'h1' | 'h2' | 'b' | 'small', text: string): HTMLElement {
  const element = paper.createElement(tag);
  element.textContent = text;
  return element;
}
