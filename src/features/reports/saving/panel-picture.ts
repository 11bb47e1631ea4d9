import { drawSvg, SCALE } from '../../../core/ui/draw-svg.ts';
import type { LargerDrawing, LargerDrawingName } from '../charts/plots/larger-drawing.ts';

/** Parts of a panel that are no part of its picture: what is clicked, and what is only read aloud. */
const LEFT_OUT = 'button:not(th > *), .board-tools, .ui-hidden, [popover]';

/** Draws a panel as it is on the screen, without its buttons and with all of a table; null where the page's policy forbids such pictures. */
export async function panelPicture(panel: HTMLElement): Promise<Blob | null> {
  const drawings = await drawingsIn(panel);
  const restore = showWhole(panel);
  const { width, height } = panel.getBoundingClientRect();
  const copy = copyOf(panel, drawings);
  restore();
  copy.style.cssText += 'margin: 0; position: static';
  const html = new XMLSerializer().serializeToString(copy);
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${html}</foreignObject></svg>`;
  return drawSvg(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`).catch(() => null);
}

/**
 * Gives tables that scroll the room for all of their rows and columns, and takes that of a board's search and chips. Gives the function that takes it
 * back, before the browser shows it.
 */
function showWhole(panel: HTMLElement): () => void {
  const tables = [...panel.querySelectorAll<HTMLElement>('.data-table:not(.ui-hidden *)')];
  const tools = [...panel.querySelectorAll<HTMLElement>('.board-tools')];
  const before = [panel, ...tables, ...tools].map((element) => [element, element.style.cssText] as const);
  const { width } = panel.getBoundingClientRect();
  const hidden = tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  panel.style.inlineSize = `${width + Math.max(0, ...hidden)}px`;
  for (const { style } of tools) style.display = 'none';
  for (const { style } of tables) style.cssText += 'overflow: visible; max-block-size: none';
  return () => {
    for (const [{ style }, css] of before) style.cssText = css;
  };
}

type Styled = HTMLElement | SVGElement;
/** The drawings of a panel's canvases, as `data:` addresses. */
type Drawings = ReadonlyMap<Styled, string>;

const LARGER: LargerDrawingName = 'larger-drawing';

async function drawingsIn(panel: HTMLElement): Promise<Drawings> {
  const canvases = [...panel.querySelectorAll('canvas')];
  return new Map(
    await Promise.all(canvases.map(async (canvas) => [canvas, await drawingOf(canvas)] as const)),
  );
}

/** Has a canvas drawn as sharp as the picture is; where nobody draws it anew, it is as on the screen. */
function drawingOf(canvas: HTMLCanvasElement): Promise<string> | string {
  let larger: Promise<string> | undefined;
  const take = (address: Promise<string>) => {
    larger = address;
  };
  const detail: LargerDrawing = { scale: SCALE, take };
  canvas.dispatchEvent(new CustomEvent(LARGER, { bubbles: true, detail }));
  return larger ?? canvas.toDataURL();
}

/** Copies an element with the look that it has. */
function copyOf<T extends Styled>(element: T, drawings: Drawings): T {
  const drawing = drawings.get(element);
  const copy = (drawing === undefined ? element.cloneNode() : imageOf(drawing)) as T;
  const look = getComputedStyle(element);
  for (const name of look) copy.style.setProperty(name, look.getPropertyValue(name));
  copy.style.animation = 'none';
  copy.style.transition = 'none';
  for (const child of element.childNodes)
    if (child instanceof Text) copy.append(child.cloneNode());
    else if (isShown(child)) copy.append(copyOf(child, drawings));
  return copy;
}

const isShown = (node: Node): node is Styled =>
  (node instanceof HTMLElement || node instanceof SVGElement) && !node.matches(LEFT_OUT);

function imageOf(address: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = address;
  return image;
}
