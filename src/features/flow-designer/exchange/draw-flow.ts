import { drawSvg } from '../../../core/ui/draw-svg.ts';
import { toSvg } from '../domain/draw/to-svg.ts';
import type { FlowState } from '../domain/model/flow.ts';
import type { Format } from '../domain/model/text.ts';
import type { Issue } from '../domain/rules/issue.ts';

/** A flow to be drawn. */
export interface Drawing {
  readonly flow: FlowState;
  readonly issues: readonly Issue[];
  readonly title: string;
  readonly format: Format;
}

/** Below this scale letters cannot be read. */
const READABLE = 0.5;

/** The whole flow as an SVG file. */
export const svgOf = ({ flow, ...look }: Drawing): Blob =>
  new Blob([toSvg(flow, look)], { type: 'image/svg+xml' });

/**
 * The whole flow as a picture, smaller if browsers need that; null: too small to be read, unless it is wanted all the same.
 */
export async function pngOf(drawing: Drawing, anyScale = false): Promise<Blob | null> {
  const address = URL.createObjectURL(svgOf(drawing));
  try {
    return await drawSvg(address, anyScale ? undefined : READABLE);
  } finally {
    URL.revokeObjectURL(address);
  }
}
