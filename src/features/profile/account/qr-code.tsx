import { useMemo } from 'react';
import { encode } from 'uqr';

/** Squares of light around the code: cameras need them to find it. */
const BORDER = 3;

/** A text as a QR code, made of elements: a strict policy allows no markup from a text. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(content), [content]);
  return (
    <svg className="account-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawingOf(content: string) {
  const { data, size } = encode(content, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
