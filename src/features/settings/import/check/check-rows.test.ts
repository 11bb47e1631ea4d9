import { describe, expect, test } from 'vitest';
import {
  ANA,
  checked,
  type Given,
  PERSON,
  statesOf,
  told,
} from '../../../../../tests/support/imports/checked-file.ts';
import type { ImportedEntity } from '../../../../core/contract/access/entity-access.ts';
import type { MayMake } from '../cells/option-book.ts';
import { missingIn } from '../run/missing-records.ts';

/** Rows of files against the rules of the forms and the records that are there. */

describe('a row of users', () => {
  const first = (line: string, heading = 'Nome;E-mail;Ramal;Perfis;Situação') =>
    checked('user', `${heading}\n${line}`, { stored: [ANA], shared: PERSON }).then(
      ({ results }) => results[0],
    );

  test.each<[string, string, unknown[]]>([
    ['is new', 'Bia;bia@b.example;1002;Agente;Ativo', ['new']],
    [
      'names several roles, one with a comma',
      'Bia;bia@b.example;;Agente, Supervisor, turno 2;Ativo',
      ['new'],
    ],
    ['is there, in every field', 'Ana;ANA@b.example;1001;agente;active', ['same']],
    ['is there, and its empty cells change nothing', 'Ana;ana@b.example;;;', ['same']],
    [
      'is there, and differs',
      'Ana Maria;ana@b.example;1009;Agente;Inativo',
      ['changed', 'name', 'extensionNumber', 'isActive'],
    ],
    [
      'breaks a rule of the form',
      ';bia;x;Agente;Ativo',
      ['wrong', 'name validation.required', 'email validation.email', 'extensionNumber validation.number'],
    ],
    [
      'names a role that there is not',
      'Bia;bia@b.example;;Chefe;Ativo',
      ['wrong', 'roles imports.cell.unknown'],
    ],
    [
      'is neither active nor inactive',
      'Bia;bia@b.example;;Agente;talvez',
      ['wrong', 'isActive imports.cell.yesOrNo'],
    ],
    [
      'breaks a rule in what it changes',
      'Ana;ana@b.example;0;Agente;Ativo',
      ['wrong', 'extensionNumber validation.minValue'],
    ],
  ])('%s', async (_, line, state) => {
    const row = await first(line);
    expect(row && told(row)).toEqual(state);
  });

  test('sends what the form would', async () => {
    const row = await first('Bia;bia@b.example;1002;Agente;Ativo');
    expect(row?.body).toMatchObject({
      ...{ name: 'Bia', email: 'bia@b.example', roles: [1], levels: [1], standardLevelId: 1 },
      ...{ extensionNumber: 1002, isActive: true, password: 'Ramal#2026', confirmPassword: 'Ramal#2026' },
    });
  });

  test('has its password once, and a company of its own', async () => {
    const row = await first(
      'Bia;bia@b.example;Outra#2026;Agente;sao joao;Celular, Web',
      'Name;Email;Password;Roles;Companies;Devices',
    );
    expect(row?.body).toMatchObject({
      ...{ password: 'Outra#2026', confirmPassword: 'Outra#2026', levels: [2], standardLevelId: 2 },
      devices: { mobile: true, web: true, desktop: false },
    });
  });

  test('says teams and queues by their names', async () => {
    const heading = 'Nome;E-mail;Perfis;Equipes;Filas';
    const row = await first('Bia;bia@b.example;Agente;Vendas, retencao;Suporte', heading);
    expect(row?.body).toMatchObject({ teams: [1, 2], queues: [4] });
    const wrong = await first('Bia;bia@b.example;Agente;Compras;Suporte', heading);
    expect(wrong && told(wrong)).toEqual(['wrong', 'teams imports.cell.unknown']);
    const known = { ...ANA, labels: [{ id: 1, label: 'Vendas' }], queues: [] };
    const { results } = await checked('user', `${heading}\nAna;ana@b.example;Agente;Vendas;Suporte`, {
      stored: [known],
    });
    expect(results.map(told)).toEqual([['changed', 'queues']]);
  });

  test('says how many of those that are there it takes out', async () => {
    const labels = [1, 2].map((id) => ({ id, label: ['Vendas', 'Retenção'][id - 1] }));
    const known = { ...ANA, labels, queues: [] };
    const lossesOf = async (teams: string) => {
      const file = `Nome;E-mail;Perfis;Equipes\nAna;ana@b.example;Agente;${teams}`;
      const { results } = await checked('user', file, { stored: [known] });
      return results.flatMap(({ reasons }) =>
        reasons.map(({ field, id, values }) => [field, id, values?.count]),
      );
    };
    expect(await lossesOf('Vendas')).toEqual([['teams', 'imports.loss', 1]]);
    expect(await lossesOf('Vendas, Retenção')).toEqual([]);
  });

  test('is invited without a password, unless it has one', async () => {
    const { results } = await checked(
      'user',
      'Nome;E-mail;Senha;Perfis\nBia;bia@b.example;;Agente\nCaio;caio@b.example;Outra#2026;Agente',
      { shared: { levels: PERSON.levels, standardLevelId: 1 } },
    );
    expect(results.map(told)).toEqual([['new'], ['new']]);
    const [invited, given] = results.map(({ body }) => body);
    expect(invited).toMatchObject({ email: 'bia@b.example', invite: true });
    expect(invited).not.toHaveProperty('password');
    expect(given).toMatchObject({ invite: false, password: 'Outra#2026', confirmPassword: 'Outra#2026' });
  });

  test('lacks a password where nobody is invited', async () => {
    const shared = { invite: false, levels: PERSON.levels, standardLevelId: 1 };
    const { results } = await checked('user', 'Nome;E-mail;Perfis\nBia;bia;Agente', { shared });
    expect(results.map(told)).toEqual([
      [
        'wrong',
        'email validation.email',
        'password validation.required',
        'confirmPassword validation.required',
      ],
    ]);
  });
});

describe('teams and queues that are not there', () => {
  const file =
    'Nome;E-mail;Perfis;Equipes;Filas\nBia;bia@b.example;Agente;Vendas, Compras;Geral\nCaio;caio@b.example;Agente;compras;';
  const shared = { levels: PERSON.levels, standardLevelId: 1 };

  test('are made once each, where the user may', async () => {
    const { results } = await checked('user', file, { shared, mayMake: async () => true });
    expect(results.map(told)).toEqual([['new'], ['new']]);
    expect(missingIn(results).map(({ makes, label }) => [makes, label])).toEqual([
      ['user-label', 'Compras'],
      ['queue', 'Geral'],
    ]);
  });

  test('may have signs in their names that separate others, in quotes or as the only one of a cell', async () => {
    const quoted =
      'Nome;E-mail;Perfis;Equipes\nBia;bia@b.example;Agente;"""Vendas, Sul"", Vendas; ""Norte; Sul"""';
    const { results } = await checked('user', quoted, { shared, mayMake: async () => true });
    expect(results.map(told)).toEqual([['new']]);
    expect(missingIn(results).map(({ label }) => label)).toEqual(['Vendas, Sul']);
    expect(results[0]?.body).toMatchObject({ teams: [expect.any(String), 1, 3] });
    const alone = 'Nome;E-mail;Perfis;Equipes\nBia;bia@b.example;Agente;"Norte; Sul"';
    expect((await checked('user', alone, { shared })).results[0]?.body).toMatchObject({ teams: [3] });
  });

  test('are none where the user may make teams alone, or a rule refuses the name', async () => {
    const mayMake: MayMake = async (entity) => entity === 'user-label';
    expect(await statesOf('user', file, { shared, mayMake })).toEqual([
      ['wrong', 'queues imports.cell.unknown'],
      ['new'],
    ]);
    expect(await statesOf('user', file, { shared })).toEqual([
      ['wrong', 'teams imports.cell.unknown', 'queues imports.cell.unknown'],
      ['wrong', 'teams imports.cell.unknown'],
    ]);
  });
});

test.each<[ImportedEntity, string, number, Given]>([
  ['user', 'Nome;E-mail;Perfis\n{};bia@b.example;Agente', 500, { shared: PERSON }],
  ['contact', 'Nome;E-mails\n{};bia@b.example', 255, {}],
  ['user-label', 'Nome\n{}', 50, {}],
  ['word', 'Palavra;Dita por\n{};Agente', 15, {}],
])('a name of %s is as long as its form takes it', async (name, file, longest, given) => {
  const named = (length: number) => checked(name, file.replace('{}', 'n'.repeat(length)), given);
  expect((await named(longest)).results.map(told)).toEqual([['new']]);
  const { results } = await named(longest + 1);
  expect(results[0]?.reasons).toMatchObject([{ id: 'validation.maxLength', values: { max: longest } }]);
});

test('a company that is no longer offered is known of a record that has it, and of no other', async () => {
  const old = { ...ANA, levels: [...ANA.levels, { id: 9, name: 'Antiga' }] };
  const lines = ['Ana;ana@b.example;Aurora, antiga;Agente', 'Bia;bia@b.example;Antiga;Agente'];
  expect(
    await statesOf('user', ['Nome;E-mail;Empresas;Perfis', ...lines].join('\n'), {
      ...{ stored: [old], shared: PERSON },
    }),
  ).toEqual([['same'], ['wrong', 'levels imports.cell.unknown']]);
});

test('options are asked for once, and a name that is not among them is searched for once', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Bia;b${at}@b.example;${at % 2 ? 'Agente' : 'Chefe'}`);
  const { calls } = await checked('user', `Nome;E-mail;Perfis\n${rows.join('\n')}`, { shared: PERSON });
  expect(calls).toEqual(['/select-options/roles', '/select-options/roles Chefe']);
});

test('two people of one name are told apart by their extension', async () => {
  expect(await statesOf('user-label', 'Nome;Usuários\nVendas;Ana\nSuporte;Ana (1002)')).toEqual([
    ['wrong', 'users imports.cell.ambiguous'],
    ['new'],
  ]);
});

test('a word is known by its speaker too, also where that is chosen for all', async () => {
  const stored = [{ id: 1, word: 'Cancelar', callParticipant: 'agent', isActive: true }];
  const shared = { callParticipant: 'agent' };
  expect(
    await statesOf('word', 'Palavra;Dita por\ncancelar;Agente\ncancelar;Client\ncancelar;Cliente\nfoo;x', {
      stored,
    }),
  ).toEqual([
    ['same'],
    ['new'],
    ['wrong', 'imports.row.repeated'],
    ['wrong', 'callParticipant imports.cell.choice'],
  ]);
  expect(await statesOf('word', 'Palavra;Ativo\nCancelar;s', { stored, shared })).toEqual([['same']]);
});

describe('a contact', () => {
  const stored = [
    {
      ...{ id: 1, name: 'Ana', emails: [{ id: 1, email: 'ana@b.example' }] },
      phones: [
        { id: 1, number: '5511988112045' },
        { id: 2, number: '551133445566' },
      ],
    },
  ];
  test.each<[string, string, unknown[]]>([
    ['is known by any of its numbers, however it is written', 'Telefones;Nome\n(11) 3344-5566;Ana', ['same']],
    [
      'gets the numbers that it does not have',
      'Telefones;Nome\n11 98811-2045 | 11 98811-2046;Ana',
      ['changed', 'phones'],
    ],
    ['is known by its address where it has no number', 'Telefones;E-mails\n;ANA@b.example', ['same']],
    ['is known by its name where it has neither', 'Nome;Telefones\nana;', ['same']],
  ])('%s', async (_, file, state) => expect(await statesOf('contact', file, { stored })).toEqual([state]));
});

test('a rule that several entries of one cell break is told once', async () => {
  const { results } = await checked('contact', 'Nome;Telefones\nBia;x,y', {});
  expect(results.map(told)).toEqual([['wrong', 'phones validation.phone']]);
});

test('a day, which a workbook makes of a number with dashes, is no telephone number', async () => {
  expect(await statesOf('spam-number', 'number;active\n2026-11-30;1\n30/11/2026;1\n2026-1131;1', {})).toEqual(
    [['wrong', 'number imports.cell.day'], ['wrong', 'number imports.cell.day'], ['new']],
  );
  expect(await statesOf('contact', 'Nome;Telefones\nBia;2026-11-30 | 11 3344-5566', {})).toEqual([
    ['wrong', 'phones imports.cell.day'],
  ]);
});

test('of two contacts of one name each is known once, and a third row is one too many', async () => {
  const named = (id: number) => ({ id, name: 'Ana', emails: [], phones: [] });
  const file = 'Nome\nAna\nana\nAna\nBia\nBia';
  expect(await statesOf('contact', file, { stored: [named(1), named(2)] })).toEqual([
    ['same'],
    ['same'],
    ['wrong', 'imports.row.repeated'],
    ['new'],
    ['wrong', 'imports.row.repeated'],
  ]);
});

test('a contact is as our list exports it, with how many numbers it has', async () => {
  const stored = [{ id: 1, name: 'Ana', emails: [{ id: 1, email: 'a@b.example' }], phones: [] }];
  const file = 'Nome;E-mails;Telefones\nAna;1;0\nBia;1;0';
  expect(await statesOf('contact', file, { stored, by: 2 })).toEqual([
    ['same'],
    ['wrong', 'emails validation.email', 'phones validation.phone'],
  ]);
});

test('numbers can be moved to another company and flow, and none is made', async () => {
  const stored = [
    {
      ...{ id: 3, number: '551140028922', level: { id: 1, name: 'Aurora' }, connectFlow: null },
      ...{ mediaLabel: 'Radio', isActive: true },
    },
  ];
  const file =
    'Número;Empresa;Fluxo de contato;Mídia\n(11) 4002-8922;Aurora;Vendas;Rádio\n(11) 4002-8923;Aurora;Vendas;x';
  expect(await statesOf('number', file, { stored })).toEqual([
    ['changed', 'connectFlowId', 'mediaLabel'],
    ['wrong', 'imports.row.notThere'],
  ]);
});

test('numbers that are hidden from the user are known as they are shown', async () => {
  const stored = [{ id: 1, number: '5511•••••••45', isActive: true, active: true }];
  expect(await statesOf('spam-number', 'number;active\n5511•••••••45;1', { stored })).toEqual([['same']]);
});
