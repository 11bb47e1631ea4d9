import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import type { ChartModel } from '../../views/chart-model.ts';
import type { ChartColor } from '../../views/series-views.ts';
import forcedColorsCss from './forced-colors.css?inline';
import type { Paint } from './painting.ts';

const SIDE = 6;
const SLASHES = 'M-1 1L1-1M0 6L6 0M5 7L7 5';

/**
 * The pattern of each colour's tile; a colour without one is filled. `forced-colors.css` gives the swatches
 * the same patterns.
 */
const TILES: Readonly<Partial<Record<ChartColor, string>>> = {
  'no-answer': SLASHES,
  outbound: SLASHES,
  busy: 'M-1 5L1 7M0 0L6 6M5-1L7 1',
  ditched: 'M2 3h2',
  inbound: 'M0 1h6M1 0v6',
  internal: 'M0 1.5h3M3 4.5h3M0 .5h3M3 3.5h3M0 2.5h3M3 5.5h3',
  second: 'M1 0v6',
  grey: 'M0 1h6',
  other: '',
};

/** The patterns that tell series of elements apart when the browser forces colours. */
export function ForcedColors() {
  useSheet(forcedColorsCss);
  return (
    <svg className="chart-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(TILES).map(([color, path]) => (
          <pattern
            key={color}
            id={`_chart-${color}`}
            width={SIDE}
            height={SIDE}
            patternUnits="userSpaceOnUse"
          >
            <rect width={SIDE} height={SIDE} />
            <path data-color={color} d={path} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The same for painted series: tiles instead of colours, and an edge around each column. */
export const hatch = (paint: Paint, { series }: ChartModel): Paint => ({
  ...paint,
  edges: paint.series.map(String),
  series: series.map(({ color }, index) => tileOf(TILES[color], String(paint.series[index]), paint.surface)),
});

function tileOf(path: string | undefined, ink: string, ground: string): string | CanvasPattern {
  if (path === undefined) return ink;
  const ratio = Math.max(1, Math.round(devicePixelRatio));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE * ratio;
  const tile = canvas.getContext('2d');
  if (!tile) return ink;
  tile.scale(ratio, ratio);
  tile.fillStyle = ground;
  tile.fillRect(0, 0, SIDE, SIDE);
  tile.strokeStyle = ink;
  tile.lineWidth = 2;
  tile.stroke(new Path2D(path));
  return tile.createPattern(canvas, 'repeat') ?? ink;
}
