import { describe, expect, test } from 'vitest';
import enFields from '../../../../../locales/en-US/fields.json';
import en from '../../../../../locales/en-US/settings.json';
import ptFields from '../../../../../locales/pt-BR/fields.json';
import pt from '../../../../../locales/pt-BR/settings.json';
import { ENTITY_IMPORTS, type ImportedEntity } from '../../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { resources } from '../../../../core/contract/index.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import type { Api } from '../../../../core/http/client.ts';
import { type EntityParts, loadParts } from '../../entity/parts.ts';
import type { FormPlan } from '../../form/use-form-plan.ts';
import { initialValues, writtenByField } from '../../form/values/form-values.ts';
import { type MayMake, OptionBook } from '../cells/option-book.ts';
import { readCsv } from '../file/read-csv.ts';
import type { AllTexts } from '../languages.ts';
import { readHeadings } from '../mapping/match-headings.ts';
import { headingsOf, targetsOf } from '../mapping/targets.ts';
import { missingIn } from '../run/missing-records.ts';
import { checkRows } from './check-rows.ts';
import type { CheckedRow } from './checked-row.ts';

/** Rows of files against the rules of the forms and the records that are there. */

const LOCALES: readonly Readonly<Record<string, string>>[] = [
  { ...prefixed('settings', pt), ...prefixed('fields', ptFields) },
  { ...prefixed('settings', en), ...prefixed('fields', enFields) },
];
const texts: AllTexts = (id) => LOCALES.flatMap((all) => all[id] ?? []);

function prefixed(file: string, all: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(all).map(([key, text]) => [`${file}.${key}`, text]));
}

/** The form of a new record, or of a stored one, as an administrator has it. */
function planOf({ screens }: Entity, parts: EntityParts, isNew: boolean): FormPlan {
  const fields = screens.fields.filter(({ only }) => isNew || only !== 'create');
  const own = parts.fields ?? {};
  return {
    parts: own,
    fields,
    always: {},
    initial: (record) => initialValues(fields, own, record),
    repeated: () => ({}),
    copied: () => ({}),
    write: (values) => writtenByField(fields, own, values),
  };
}

const OPTIONS: Readonly<Record<string, readonly RecordData[]>> = {
  '/select-options/roles': [
    { id: 1, name: 'Agente' },
    { id: 2, name: 'Supervisor, turno 2' },
  ],
  '/select-options/levels': [
    { id: 1, name: 'Aurora' },
    { id: 2, name: 'São João' },
  ],
  '/select-options/users': [
    { id: 1, name: 'Ana', extension: '1001' },
    { id: 2, name: 'Ana', extension: '1002' },
  ],
  '/select-options/user-labels': [
    { id: 1, label: 'Vendas' },
    { id: 2, label: 'Retenção' },
    { id: 3, label: 'Norte; Sul' },
  ],
  '/select-options/connect-flow-queues': [{ id: 4, name: 'Suporte' }],
  '/select-options/connect-flows': [{ id: 7, name: 'Vendas' }],
};

interface Given {
  readonly stored?: readonly RecordData[];
  readonly shared?: FormValues;
  /** The key that the user has chosen goes first. */
  readonly by?: number;
  /** Records may be made by their names. */
  readonly mayMake?: MayMake;
  /** Records as their own pages have them. */
  readonly own?: readonly RecordData[];
}

/** Checks a file. Gives the rows, and the calls that were made for it. */
async function checked(
  name: ImportedEntity,
  file: string,
  { stored = [], shared = {}, by = 0, mayMake, own = [] }: Given = {},
) {
  const entity = resources[name] as Entity;
  const parts = await loadParts(name, 'import');
  const calls: string[] = [];
  const api: Api = async (endpoint, request) => {
    const { query = {} } = request as { query?: RecordData };
    calls.push(`${endpoint.path}${query.search ? ` ${query.search}` : ''}`);
    const all = OPTIONS[endpoint.path] ?? [];
    const found = all.filter((one) => !query.search || String(one.name).includes(String(query.search)));
    return found as never;
  };
  const forms = { entity, parts, create: planOf(entity, parts, true), update: planOf(entity, parts, false) };
  const targets = targetsOf(entity, forms.create.fields, parts);
  const named = targets.map((target) => ({ name: target.name, headings: headingsOf(target, texts) }));
  const { rows, mapping } = readHeadings(readCsv(file), named, '');
  const results = await checkRows(
    rows,
    {
      ...{ forms, texts, shared, records: stored, keys: ENTITY_IMPORTS[name].slice(by) },
      options: new OptionBook(api, mayMake),
      columns: mapping.map((column) => targets.find((target) => target.name === column)),
      isDetailed: false,
      readRecord: async (id) => {
        calls.push(`record ${id}`);
        return own.find((one) => one.id === id) ?? {};
      },
    },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  return { results, calls };
}

const told = ({ state, reasons, changes }: CheckedRow) => [
  state,
  ...reasons.map(({ field, id }) => [field, id].filter(Boolean).join(' ')),
  ...changes,
];
const statesOf = async (...given: Parameters<typeof checked>) => (await checked(...given)).results.map(told);

const ANA = {
  ...{ id: 5, name: 'Ana', email: 'ana@b.example', isActive: true, extension: '1001' },
  ...{ roles: [{ id: 1, name: 'Agente' }], levels: [{ id: 1, name: 'Aurora' }], standardLevelId: 1 },
};
const PERSON = {
  invite: false,
  password: 'Ramal#2026',
  confirmPassword: 'Ramal#2026',
  levels: [{ value: '1', number: 1, label: 'Aurora' }],
  standardLevelId: 1,
};

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
