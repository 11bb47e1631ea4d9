import enFields from '../../../locales/en-US/fields.json';
import en from '../../../locales/en-US/settings.json';
import ptFields from '../../../locales/pt-BR/fields.json';
import pt from '../../../locales/pt-BR/settings.json';
import { ENTITY_IMPORTS, type ImportedEntity } from '../../../src/core/contract/access/entity-access.ts';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import type { RecordData } from '../../../src/core/contract/define/fields/field.ts';
import { resources } from '../../../src/core/contract/index.ts';
import type { FormValues } from '../../../src/core/fields/form/check-values.ts';
import type { Api } from '../../../src/core/http/client.ts';
import { type EntityParts, loadParts } from '../../../src/features/settings/entity/parts.ts';
import type { FormPlan } from '../../../src/features/settings/form/use-form-plan.ts';
import { initialValues, writtenByField } from '../../../src/features/settings/form/values/form-values.ts';
import { type MayMake, OptionBook } from '../../../src/features/settings/import/cells/option-book.ts';
import { checkRows } from '../../../src/features/settings/import/check/check-rows.ts';
import type { CheckedRow } from '../../../src/features/settings/import/check/checked-row.ts';
import { readCsv } from '../../../src/features/settings/import/file/read-csv.ts';
import type { AllTexts } from '../../../src/features/settings/import/languages.ts';
import { readHeadings } from '../../../src/features/settings/import/mapping/match-headings.ts';
import { headingsOf, nounsOf, targetsOf } from '../../../src/features/settings/import/mapping/targets.ts';

/** Files that are checked against forms and stored records, as an administrator imports them. */

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

export interface Given {
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
export async function checked(
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
  const { rows, mapping } = readHeadings(readCsv(file), named, '', nounsOf(entity, texts));
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

export const told = ({ state, reasons, changes }: CheckedRow) => [
  state,
  ...reasons.map(({ field, id }) => [field, id].filter(Boolean).join(' ')),
  ...changes,
];
export const statesOf = async (...given: Parameters<typeof checked>) =>
  (await checked(...given)).results.map(told);

export const ANA = {
  ...{ id: 5, name: 'Ana', email: 'ana@b.example', isActive: true, extension: '1001' },
  ...{ roles: [{ id: 1, name: 'Agente' }], levels: [{ id: 1, name: 'Aurora' }], standardLevelId: 1 },
};
export const PERSON = {
  invite: false,
  password: 'Ramal#2026',
  confirmPassword: 'Ramal#2026',
  levels: [{ value: '1', number: 1, label: 'Aurora' }],
  standardLevelId: 1,
};
