import { expect, test } from 'vitest';
import { MENU_FLOW } from '../../../../../tests/support/samples/flows.ts';
import { fromElements } from '../../domain/exchange/read-elements.ts';
import { neighbour, type Way } from './neighbour.ts';

const flow = fromElements([...MENU_FLOW]).state;

test.each<[string, Way, string | undefined]>([
  ['1', 'up', undefined],
  ['1', 'down', '2'],
  ['2', 'down', '3'],
  ['3', 'after', '4'],
  ['4', 'before', '3'],
  ['4', 'after', undefined],
  ['5', 'after', '6'],
  ['6', 'after', '7'],
  // A go-to leads on to where it goes.
  ['8', 'down', '3'],
  ['9', 'after', '10'],
  ['10', 'first', '1'],
  ['1', 'last', '4'],
])('from %s %s is %s', (id, way, expected) => expect(neighbour(flow, id, way)).toBe(expected));
