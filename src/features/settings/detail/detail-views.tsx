import type { ReactNode } from 'react';
import type { ColumnFact, DetailFact, RecordData } from '../../../core/contract/field.ts';
import { formatPhone } from '../../../core/contract/format-phone.ts';
import { useEntity } from '../entity-context.ts';
import { FactView, Nothing } from '../list/column-views.tsx';
import type { FactProps } from '../parts.ts';
import { RecordLink } from '../record-link.tsx';
import { SoundView } from '../sound-view.tsx';

type OwnKind = Exclude<DetailFact['kind'], ColumnFact['kind']>;
type FactOf<K extends OwnKind> = Extract<DetailFact, { kind: K }>;

/** The view half of what a detail alone can show. */
const DETAIL_VIEWS: { readonly [K in OwnKind]: (props: FactProps<FactOf<K>>) => ReactNode } = {
  references: ReferencesView,
  list: ListView,
  sound: ({ fact, record }) => {
    const stored = record[fact.name];
    return typeof stored === 'string' && stored ? <SoundView stored={stored} /> : <Nothing />;
  },
};

/** A value of a record, as its declaration says. */
export function DetailView({ fact, record }: FactProps<DetailFact>) {
  const Part = useEntity().parts.details?.[fact.name];
  if (Part) return <Part fact={fact} record={record} />;
  if (fact.kind in DETAIL_VIEWS) {
    const View = DETAIL_VIEWS[fact.kind as OwnKind] as (props: FactProps<DetailFact>) => ReactNode;
    return <View fact={fact} record={record} />;
  }
  return <FactView fact={fact as ColumnFact} record={record} />;
}

const rowsOf = (record: RecordData, name: string) => (record[name] ?? []) as readonly RecordData[];

const shown = (value: unknown, as: 'phone' | undefined) =>
  as === 'phone' ? formatPhone(String(value)) : String(value);

function ReferencesView({ fact, record }: FactProps<FactOf<'references'>>) {
  const rows = rowsOf(record, fact.name);
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className="settings-references">
      {rows.map((row) => (
        <li key={String(row.id)}>
          <RecordLink to={fact.to} id={Number(row.id)}>
            {shown(row[fact.label ?? 'name'], fact.as)}
          </RecordLink>
          {fact.detail && row[fact.detail] ? <small>{String(row[fact.detail])}</small> : null}
        </li>
      ))}
    </ul>
  );
}

function ListView({ fact, record }: FactProps<FactOf<'list'>>) {
  const rows = rowsOf(record, fact.name);
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className="settings-references">
      {rows.map((row) => (
        <li key={String(row.id)}>{shown(row[fact.of], fact.as)}</li>
      ))}
    </ul>
  );
}
