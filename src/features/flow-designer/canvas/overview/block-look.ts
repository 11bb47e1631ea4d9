import type { BlockLook, OverviewLook } from './draw-overview.ts';

/** Reads the look of the kinds from their entries in the legend, which have the colours and icons of the theme. */
export function lookOf(legend: HTMLElement): OverviewLook {
  const { color, fontFamily, fill, accentColor } = getComputedStyle(legend);
  const kinds = new Map<string, BlockLook>();
  for (const entry of legend.querySelectorAll<HTMLElement>('[data-kind]')) {
    const chip = entry.querySelector('span') ?? entry;
    const style = getComputedStyle(chip);
    kinds.set(entry.dataset.kind ?? '', {
      ink: style.color,
      fill: style.backgroundColor,
      icon: pathOf(entry.querySelector('svg')),
    });
  }
  return { text: color, error: fill, accent: accentColor, font: fontFamily, kinds };
}

/** The shapes of an icon as one path. */
function pathOf(icon: SVGElement | null): Path2D {
  const path = new Path2D();
  for (const shape of icon?.children ?? []) addShape(path, shape);
  return path;
}

function addShape(path: Path2D, shape: Element): void {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  if (shape.localName === 'path') path.addPath(new Path2D(shape.getAttribute('d') ?? ''));
  else if (shape.localName === 'rect')
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else if (shape.localName === 'circle') {
    path.moveTo(number('cx') + number('r'), number('cy'));
    path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  }
}
