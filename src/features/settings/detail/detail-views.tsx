import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ColumnFact, DetailFact } from '../../../core/contract/define/fields/field.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import { SoundView } from '../../../core/fields/audio/sound-view.tsx';
import { idOf, rowsIn } from '../../../core/fields/record-data.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useEntity } from '../entity/entity-context.ts';
import type { FactProps } from '../entity/parts.ts';
import { FactView, Nothing } from '../list/rows/column-views.tsx';
import { ActiveBadge } from '../record/active-badge.tsx';
import { RecordLink } from '../record/record-link.tsx';

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

const shownAs = (value: unknown, as: 'phone' | undefined) =>
  as === 'phone' ? formatPhone(String(value)) : String(value);

/** As many are shown at first: a company may have thousands of users. */
const FIRST = 20;

function ReferencesView({ fact, record }: FactProps<FactOf<'references'>>) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const rows = rowsIn(record, fact.name);
  // The button goes: the focus is at the first of those that it has brought.
  useEffect(() => {
    if (all) list.current?.querySelectorAll<HTMLElement>('li')[FIRST]?.focus();
  }, [all]);
  if (rows.length === 0) return <Nothing />;
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <>
      <ul ref={list} className="settings-references">
        {shown.map((row) => (
          <li key={String(row.id)} tabIndex={-1}>
            <RecordLink to={fact.to} id={idOf(row)}>
              {shownAs(row[fact.label ?? 'name'], fact.as)}
            </RecordLink>
            {fact.detail && row[fact.detail] ? <small>{String(row[fact.detail])}</small> : null}
            {row.isActive === false && <ActiveBadge active={false} />}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {text('settings.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

function ListView({ fact, record }: FactProps<FactOf<'list'>>) {
  const rows = rowsIn(record, fact.name);
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className="settings-references">
      {rows.map((row) => (
        <li key={String(row.id)}>{shownAs(row[fact.of], fact.as)}</li>
      ))}
    </ul>
  );
}
