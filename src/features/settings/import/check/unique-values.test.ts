import { describe, expect, test } from 'vitest';
import {
  ANA,
  checked,
  type Given,
  PERSON,
  statesOf,
  told,
} from '../../../../../tests/support/imports/checked-file.ts';

/** Values that only one record may have, in files. */

describe('an extension', () => {
  const HEADING = 'Nome;E-mail;Ramal;Perfis';
  const { standardLevelId: _, ...listed } = ANA;
  const both = [
    { id: 1, name: 'Aurora' },
    { id: 2, name: 'São João' },
  ];
  const stored = [listed, { ...listed, id: 6, name: 'Rui', email: 'rui@b.example', extension: '1002' }];
  const given = (standardLevelId: number): Given => ({
    ...{ stored, shared: PERSON },
    own: stored.map((one) => ({ ...one, levels: both, standardLevelId })),
  });
  const lines = (...rows: string[]) => [HEADING, ...rows].join('\n');

  test('that somebody else has is told, with the name, and so is one that is twice in the file', async () => {
    const file = lines(
      'Bia;bia@b.example;1001;Agente',
      'Caio;caio@b.example;1003;Agente',
      'Davi;davi@b.example;01003;Agente',
      'Eva;eva;1003;Agente',
    );
    const { results } = await checked('user', file, given(1));
    expect(results.map(told)).toEqual([
      ['wrong', 'extensionNumber imports.cell.taken'],
      ['new'],
      ['wrong', 'extensionNumber settings.user.extensionPadded', 'extensionNumber imports.cell.repeated'],
      ['wrong', 'email validation.email', 'extensionNumber imports.cell.repeated'],
    ]);
    expect(results[0]?.reasons[0]?.values).toEqual({ text: '1001', name: 'Ana' });
    expect(results[2]?.reasons[1]?.values).toEqual({ text: '1003', row: 3 });
  });

  test('stays with the record that has it, and is not given to another', async () => {
    const file = lines('Ana Maria;ana@b.example;1001;', 'Rui;rui@b.example;1001;', 'Rui;rui@b.example;1001;');
    expect(await statesOf('user', file, given(1))).toEqual([
      ['changed', 'name'],
      ['wrong', 'extensionNumber imports.cell.taken'],
      ['wrong', 'imports.row.repeated'],
    ]);
  });

  test('is free where its holder has it in another company, and only such a holder is looked up', async () => {
    const { results, calls } = await checked('user', lines('Bia;bia@b.example;1001;Agente'), given(2));
    expect(results.map(told)).toEqual([['new']]);
    expect(calls.filter((call) => call.startsWith('record'))).toEqual(['record 5']);
  });

  test('with zeros before it comes in without them, and the row says so', async () => {
    const file = lines(
      'Bia;bia@b.example;007;Agente',
      'Ana;ana@b.example;01004;',
      'Rui;rui@b.example;01002;',
      'Eva;eva@b.example;0;Agente',
    );
    const { results } = await checked('user', file, given(1));
    expect(results.map(told)).toEqual([
      ['new', 'extensionNumber settings.user.extensionPadded'],
      ['changed', 'extensionNumber settings.user.extensionPadded', 'extensionNumber'],
      ['same'],
      ['wrong', 'extensionNumber validation.minValue'],
    ]);
    expect(results[0]?.body).toMatchObject({ extensionNumber: 7 });
    expect(results[0]?.reasons[0]?.values).toEqual({ number: '7' });
  });

  test('that nobody has twice is none: rows without one, and with what is no number', async () => {
    const file = lines(
      'Bia;bia@b.example;;Agente',
      'Caio;caio@b.example;;Agente',
      'Davi;davi@b.example;x;Agente',
      'Eva;eva@b.example;y;Agente',
    );
    expect(await statesOf('user', file, given(1))).toEqual([
      ['new'],
      ['new'],
      ['wrong', 'extensionNumber validation.number'],
      ['wrong', 'extensionNumber validation.number'],
    ]);
  });
});
