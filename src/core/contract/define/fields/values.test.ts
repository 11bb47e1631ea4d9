import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toPermission } from '../../access/permissions.ts';
import { CallItem, ParticipantName } from '../../calls/calls.ts';
import { FlowElements } from '../../calls/flows.ts';
import { spamNumber } from '../../entities/spam-number.ts';
import { isExtensionTaken } from '../../entities/user.ts';
import { StatusCounts } from '../report.ts';
import { ExtensionNumber } from './values.ts';

const call = { id: 1, type: 'INBOUND', status: 'ANSWERED', startedAt: '2026-03-01T12:00:00Z' };

describe('answers of a server that knows more', () => {
  it('reads an unknown value of an enumeration as OTHER', () => {
    expect(z.parse(CallItem, { ...call, status: 'PARKED' }).status).toBe('OTHER');
    expect(z.parse(CallItem, call).status).toBe('ANSWERED');
  });

  it.each([
    ['agent a', 'AGENT_A'],
    ['AGENT_A', 'AGENT_A'],
    ['Agent-B', 'AGENT_B'],
    ['client', 'CLIENT'],
    ['ALL', 'ALL'],
    ['robot', 'UNINFORMED'],
  ])('reads the participant %j as %s', (text, expected) => {
    expect(z.parse(ParticipantName, text)).toBe(expected);
  });

  it('reads counts by any spelling of their keys', () => {
    expect(z.parse(StatusCounts, { answered: 3, noAnswer: 1, NO_ANSWER: 1, parked: 2, lost: 1 })).toEqual({
      ANSWERED: 3,
      NO_ANSWER: 2,
      OTHER: 3,
    });
  });

  it.each([
    [2001, '2001'],
    ['0042', '0042'],
    [{ id: 7, number: 2001 }, '2001'],
    [{ id: 7 }, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads the extension %j as %j', (value, expected) => {
    expect(z.parse(ExtensionNumber, value)).toBe(expected);
  });

  it('reads permissions as ids, constants and records', () => {
    for (const value of ['viewCalls', 'VIEW_CALLS', { id: 'viewCalls' }, { id: 4, name: 'VIEW_CALLS' }])
      expect(toPermission(value)).toBe('viewCalls');
    expect(toPermission('flyToTheMoon')).toBeUndefined();
  });

  it("reads a spam number's active as isActive", () => {
    const record = z.parse(spamNumber.item, { id: 1, number: '1133334444', active: false });
    expect(record).toMatchObject({ active: false, isActive: false });
  });
});

describe('is-number-extension-available', () => {
  it.each([
    [true, true],
    [false, false],
    [null, false],
    ['', false],
    [{ result: false }, false],
    [{ result: true }, true],
    [1, true],
  ])('answers %j, and that means taken: %j', (answer, taken) => {
    expect(isExtensionTaken(answer)).toBe(taken);
  });
});

describe('flow elements', () => {
  it('survive with every field that this version does not know', () => {
    const elements = [
      { id: '1', position: { x: 0, y: 0, z: 9 }, data: { component: 'start', mood: 'good' }, extra: [1] },
      { id: 'e1', source: '1', target: '2', animated: true, data: { component: 'normal', weight: 3 } },
    ];
    expect(z.parse(FlowElements, elements)).toEqual(elements);
  });
});
