import { extentOf } from '../domain/draw/to-svg.ts';
import type { FlowState } from '../domain/model/flow.ts';
import { type OutlineRow, outline } from '../domain/model/outline.ts';
import { rowWords } from '../outline/row-words.ts';
import { type Drawing, svgOf } from './draw-flow.ts';
import printCss from './print-flow.css?inline';
import { type Extent, READABLE, type Sheet, shareOf, sheetsOf } from './print-sheets.ts';

/** Milliseconds: long enough to look at the print preview. */
const KEPT = 60_000;

/**
 * Prints a flow in a window of its own, so that the host's page is not printed: the drawing on one page, on
 * more pages if it could not be read on one, then every step in call order. The page is made of elements and
 * a constructed sheet, which the strictest policy of the host's page, inherited by the window, allows.
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
  const pictureIn = () => {
    const picture = paper.createElement('img');
    picture.src = address;
    picture.alt = drawing.title;
    return picture;
  };
  const extent = extentOf(drawing.flow);
  const sheets = sheetsOf(drawing.flow, extent);
  const whole = paper.createElement('figure');
  whole.append(pictureIn(), ...sheets.map((sheet) => markOf(paper, sheet, extent)));
  const steps = paper.createElement('ol');
  steps.append(...outline(drawing.flow).map((row) => lineOf(paper, drawing.flow, row, drawing.format)));
  const title = textIn(paper, 'h1', drawing.title);
  const parts = sheets.flatMap((sheet) => [
    textIn(paper, 'h2', `${drawing.title} · ${sheet.name}`),
    partOf(paper, sheet, extent, pictureIn()),
  ]);
  paper.body.append(title, whole, ...parts, textIn(paper, 'h2', stepsTitle), steps);
  await Promise.all([...paper.images].map((picture) => picture.decode()));
  page.print();
}

/** The rectangle of a sheet on the overview. */
function markOf(paper: Document, sheet: Sheet, extent: Extent): HTMLElement {
  const mark = textIn(paper, 'span', sheet.name);
  for (const [side, share] of Object.entries(shareOf(sheet, extent)))
    mark.style.setProperty(side, `${share}%`);
  return mark;
}

/** The part of the drawing on a sheet, in a readable size. */
function partOf(paper: Document, { x, y }: Sheet, { w, h }: Extent, picture: HTMLElement): HTMLElement {
  const part = paper.createElement('div');
  const places = { left: -x, top: -y, width: w, height: h };
  for (const [side, pixels] of Object.entries(places))
    picture.style.setProperty(side, `${pixels * READABLE}mm`);
  part.append(picture);
  return part;
}

function lineOf(paper: Document, flow: FlowState, row: OutlineRow, format: Drawing['format']): HTMLElement {
  const [title, summary, label] = rowWords(flow, row, format);
  const line = paper.createElement('li');
  line.style.setProperty('--level', String(row.level - 1));
  line.append(textIn(paper, 'small', row.id), label ? `${label}: ` : '', textIn(paper, 'b', title));
  if (summary) line.append(' ', textIn(paper, 'small', summary));
  return line;
}

function textIn(paper: Document, tag: 'h1' | 'h2' | 'b' | 'small' | 'span', text: string): HTMLElement {
  const element = paper.createElement(tag);
  element.textContent = text;
  return element;
}
