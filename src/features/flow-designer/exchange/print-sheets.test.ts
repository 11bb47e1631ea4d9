import { describe, expect, test } from 'vitest';
import { edge, largeFlow, MENU_FLOW, node } from '../../../../tests/support/samples/flows.ts';
import { LAYOUT } from '../domain/draw/layout.ts';
import { extentOf } from '../domain/draw/to-svg.ts';
import { fromElements } from '../domain/exchange/read-elements.ts';
import type { FlowState, Position } from '../domain/model/flow.ts';
import { PAGE, READABLE, type Sheet, shareOf, sheetsOf } from './print-sheets.ts';

const sheetsFor = (flow: FlowState) => sheetsOf(flow, extentOf(flow));
const isOn = ({ x, y }: Sheet, at: Position) =>
  at.x >= x && at.x < x + PAGE.width / READABLE && at.y >= y && at.y < y + PAGE.height / READABLE;

describe('the sheets of a flow', () => {
  test('are none where it is read on one page', () => {
    expect(sheetsFor(fromElements(MENU_FLOW).state)).toEqual([]);
  });

  test('hold both ends of every card, each once', () => {
    const flow = fromElements(largeFlow(200)).state;
    const extent = extentOf(flow);
    const sheets = sheetsFor(flow);
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
    for (const { position } of flow.nodes.values()) {
      const start = { x: position.x - extent.x, y: position.y - extent.y };
      const end = { x: start.x + LAYOUT.card.width, y: start.y + LAYOUT.card.height };
      expect(sheets.filter((sheet) => isOn(sheet, start))).toHaveLength(1);
      expect(sheets.filter((sheet) => isOn(sheet, end))).toHaveLength(1);
    }
  });

  test('leave out what is empty, and are named as on a map', () => {
    const flow = fromElements([
      node('1', 'start', 0, 0),
      node('2', 'playAudio', 60_000, 0),
      node('3', 'hangUp', 60_000, 4_000),
      edge('4', '1', '2'),
      edge('5', '2', '3', 'end'),
    ]).state;
    const names = sheetsFor(flow).map(({ name }) => name);
    expect(names).toContain('A1');
    expect(names).toContain('AB3');
    expect(names).not.toContain('A2');
  });

  test('lie within the whole', () => {
    const flow = fromElements(largeFlow(60)).state;
    const sheets = sheetsFor(flow);
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) {
      const { left, top, width, height } = shareOf(sheet, extentOf(flow));
      expect(left + width).toBeLessThanOrEqual(100.001);
      expect(top + height).toBeLessThanOrEqual(100.001);
    }
  });

  test('are none where nobody would put so many together', () => {
    expect(sheetsFor(fromElements(largeFlow(2_000)).state)).toEqual([]);
  });
});
