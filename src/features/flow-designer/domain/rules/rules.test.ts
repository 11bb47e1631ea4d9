import { describe, expect, test } from 'vitest';
import {
  add,
  drawn,
  find,
  menu,
  refusal,
  run,
  start,
} from '../../../../../tests/support/samples/flow-commands.ts';
import { FLOW_NODE_KINDS } from '../../../../core/contract/flow/kind-rules.ts';
import { KINDS } from '../kinds/kinds.ts';
import { childrenOf } from '../model/tree.ts';
import { allowedChildren, canConnect } from './rules.ts';

describe('kinds', () => {
  test('are those of the contract', () => {
    expect(KINDS.map(({ kind }) => kind)).toEqual(FLOW_NODE_KINDS);
  });

  test.each([
    ['timeValidation', 'timeValidation (inTime openEdge, outOfTime openEdge)'],
    ['playAudio', 'playAudio (end openEdge)'],
    ['clientInfo', 'clientInfo (timeout openEdge, invalid openEdge)'],
    ['transferToExtension', 'transferToExtension (noAnswer openEdge)'],
    ['transferToQueue', 'transferToQueue (noAnswer openEdge)'],
    ['customConnectFlow', 'customConnectFlow (end openEdge)'],
    ['hangUp', 'hangUp'],
    ['goTo', 'goTo'],
    ['goToConnectFlow', 'goToConnectFlow'],
    ['transferToExternalNumber', 'transferToExternalNumber'],
    ['transferToSurvey', 'transferToSurvey'],
  ])('%s brings the open edges that belong to it', (kind, expected) => {
    const state = run(start, add('1', kind));
    expect(drawn(state)).toBe(`start (next ${expected})`);
    const exits = KINDS.find((each) => each.kind === kind)?.exits ?? [];
    expect(allowedChildren(state, '2').length > 0).toBe(exits.length > 0);
  });
});

describe('what may follow', () => {
  test('the start has one child', () => {
    expect(canConnect(start, '1')).toBe(true);
    expect(canConnect(menu, '1')).toBe(false);
    expect(allowedChildren(menu, '1')).toEqual([]);
    expect(refusal(menu, add('1', 'hangUp'))).toBe('parentFull');
  });

  test('a menu has twelve options beside its two exits', () => {
    const full = run(menu, ...Array.from({ length: 12 }, () => add('2', 'hangUp', 'option')));
    expect(refusal(full, add('2', 'hangUp', 'option'))).toBe('branchTaken');
    expect(childrenOf(full, '2')).toHaveLength(14);
    expect(canConnect(full, '2')).toBe(false);
  });

  test('after a transfer: a survey behind the talk, anything where nobody answers', () => {
    const queue = run(start, add('1', 'transferToQueue'), add('2', 'transferToSurvey'), add('2', 'hangUp'));
    expect(drawn(queue)).toBe('start (next transferToQueue (noAnswer hangUp, survey transferToSurvey))');
    const bare = run(start, add('1', 'transferToQueue'));
    expect(allowedChildren(bare, '2', 'survey').map(({ kind }) => kind)).toEqual(['transferToSurvey']);
    expect(refusal(bare, add('2', 'hangUp', 'survey'))).toBe('notAllowed');
  });

  test('no flow to go to directly after a custom flow', () => {
    const custom = run(start, add('1', 'customConnectFlow'));
    const kinds = allowedChildren(custom, '2').map(({ kind }) => kind);
    expect(kinds).not.toContain('goToConnectFlow');
    expect(kinds).toContain('hangUp');
    expect(refusal(custom, add('2', 'goToConnectFlow'))).toBe('notAllowed');
    const later = run(start, add('1', 'customConnectFlow'), add('2', 'playAudio'));
    const audio = find(later, 'playAudio')[0] ?? '';
    const end = run(later, add(audio, 'goToConnectFlow'));
    expect(refusal(end, { type: 'removeAndReconnect', id: audio })).toBe('notAllowed');
  });

  test('nothing follows where a path ends, and what is offered for an open edge is what fits in its place', () => {
    expect(refusal(run(start, add('1', 'hangUp')), add('2', 'playAudio'))).toBe('notAllowed');
    const open = find(menu, 'openEdge')[0] ?? '';
    expect(allowedChildren(menu, open).map(({ kind }) => kind)).toEqual(
      KINDS.filter(({ placeable }) => placeable).map(({ kind }) => kind),
    );
  });
});
