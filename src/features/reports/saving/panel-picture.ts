import { drawSvg } from '../../../core/ui/draw-svg.ts';

/** Parts of a panel that are no part of its picture: what is clicked, and what is only read aloud. */
const LEFT_OUT = 'button:not(th > *), .ui-hidden, [popover]';

/** Draws a panel as it is on the screen, without its buttons; null where the page's policy forbids such pictures. */
export async function panelPicture(panel: HTMLElement): Promise<Blob | null> {
  const { width, height } = panel.getBoundingClientRect();
  const copy = copyOf(panel);
  copy.style.cssText += 'margin: 0; position: static';
  const html = new XMLSerializer().serializeToString(copy);
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${html}</foreignObject></svg>`;
  return drawSvg(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`).catch(() => null);
}

type Styled = HTMLElement | SVGElement;

/** Copies an element with the look that it has. */
function copyOf<T extends Styled>(element: T): T {
  const copy = (element instanceof HTMLCanvasElement ? imageOf(element) : element.cloneNode()) as T;
  const look = getComputedStyle(element);
  for (const name of look) copy.style.setProperty(name, look.getPropertyValue(name));
  copy.style.animation = 'none';
  copy.style.transition = 'none';
  for (const child of element.childNodes)
    if (child instanceof Text) copy.append(child.cloneNode());
    else if (isShown(child)) copy.append(copyOf(child));
  return copy;
}

const isShown = (node: Node): node is Styled =>
  (node instanceof HTMLElement || node instanceof SVGElement) && !node.matches(LEFT_OUT);

function imageOf(canvas: HTMLCanvasElement): HTMLImageElement {
  const image = document.createElement('img');
  image.src = canvas.toDataURL();
  return image;
}
