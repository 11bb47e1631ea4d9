import { reports } from '../../src/elements/descriptions/reports.ts';
import type { FakeBackEnd } from '../../src/elements/testing.ts';
import { type Attribute, wordsOf } from './manifest.ts';
import type { Values } from './state.ts';

/** A value of an attribute, with the text under which it is offered. */
export type Option = readonly [value: string, text: string];

/** Attributes that take the id of a record without saying so in their names. */
const OF_RECORDS = /^(user|user-label|number)$/;

/** The kinds that an attribute may take an id of: `flow-id` a `connect-flow`, `record-id` one of the entity. */
function kindsOf(name: string, { entity }: Values): readonly string[] {
  if (OF_RECORDS.test(name)) return [name];
  const kind = /^(.+)-id$/.exec(name)?.[1];
  if (kind === undefined) return [];
  return kind === 'record' ? [entity ?? ''] : [kind, `connect-${kind}`];
}

const nameIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : '';

function recordsOf(back: FakeBackEnd, kind: string): readonly Option[] {
  try {
    return back.records(kind).map((row) => {
      const name = row.name ?? row.label ?? row.title ?? row.number ?? nameIn(row.contact);
      return [String(row.id), `${row.id} · ${name}`] as const;
    });
  } catch {
    // There are no records of this kind.
    return [];
  }
}

/** The panels of a report; those of all reports are the attribute's words. */
const panelsOf = (report: string | undefined) =>
  reports.find(({ type }) => type === report)?.panels.map(({ id }) => id);

const asOptions = (words: readonly string[]) => words.map((word) => [word, word] as const);

/** The values to choose from, if there are any: declared words, or records of the sample data. */
export function optionsOf(attribute: Attribute, values: Values, back: FakeBackEnd): readonly Option[] {
  const { name } = attribute;
  const words = (name === 'panel' && panelsOf(values.report)) || wordsOf(attribute);
  if (words.length > 0) return asOptions(words);
  return kindsOf(name, values).flatMap((kind) => recordsOf(back, kind));
}

/** A panel that the chosen report has. */
function withPanel(values: Values): Values {
  const panels: readonly string[] = (values.panel && panelsOf(values.report)) || [];
  const [first] = panels;
  return first === undefined || panels.includes(values.panel ?? '') ? values : { ...values, panel: first };
}

/** A record for a page of one. */
const withRecord = (values: Values): Values =>
  /^(view|edit)$/.test(values.mode ?? '') ? { 'record-id': '1', ...values } : values;

/** Completes values that want others beside them. */
export const fitting = (values: Values): Values => withRecord(withPanel(values));
