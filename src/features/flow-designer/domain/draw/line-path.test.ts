import { expect, test } from 'vitest';
import { largeFlow } from '../../../../../tests/support/samples/flows.ts';
import { fromElements } from '../exchange/read-elements.ts';
import { LAYOUT } from './layout.ts';
import { treePath } from './line-path.ts';

/** The straight pieces of a path of `M`, `V` and `H`. */
function piecesOf(path: string) {
  const [, x, y, bus, across, down] = (/^M(\S+) (\S+)V(\S+)H(\S+)V(\S+)$/.exec(path) ?? []).map(Number);
  if (x === undefined || y === undefined || bus === undefined || across === undefined || down === undefined)
    throw new Error(`Not straight: ${path}`);
  return [
    { left: x, right: x, top: y, bottom: bus },
    { left: Math.min(x, across), right: Math.max(x, across), top: bus, bottom: bus },
    { left: across, right: across, top: bus, bottom: down },
  ];
}

test('after tidying no line of the tree crosses a card', () => {
  const { nodes, connections } = fromElements(largeFlow(150)).state;
  const { width, height } = LAYOUT.card;
  const cards = [...nodes.values()].map(({ position: { x, y } }) => ({ x, y }));
  for (const { source, target } of connections.values()) {
    const from = nodes.get(source)?.position;
    const to = nodes.get(target)?.position;
    if (!from || !to) throw new Error('A connection without ends');
    const path = treePath({ x: from.x + width / 2, y: from.y + height }, { x: to.x + width / 2, y: to.y });
    const crossed = piecesOf(path).flatMap((piece) =>
      cards.filter(
        ({ x, y }) => piece.left < x + width && piece.right > x && piece.top < y + height && piece.bottom > y,
      ),
    );
    expect(crossed).toEqual([]);
  }
});
