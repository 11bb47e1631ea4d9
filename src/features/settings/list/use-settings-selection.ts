import { useMemo } from 'react';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import type { Chosen } from '../../../core/list/selection/selection.ts';
import { type ListSelection, useSelection } from '../../../core/list/selection/use-selection.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useRecordName } from '../record/use-record-name.ts';
import { useJoins } from './bulk/use-joins.ts';

/** Makes the entry of a selection of a record. */
export const chosenOf =
  (nameOf: (record: RecordData) => string) =>
  (record: RecordData): Chosen => ({
    id: idOf(record),
    name: nameOf(record),
    ...('isActive' in record && { isActive: Boolean(record.isActive) }),
  });

/** The chosen records of a list, for who may do something with several; undefined for others. */
export function useSettingsSelection(
  query: Readonly<Record<string, unknown>>,
  records: readonly RecordData[] | undefined,
): ListSelection | undefined {
  const { entity, pages } = useEntity();
  const can = useCan();
  const joins = useJoins();
  const level = useSessionData((data) => data.level);
  const nameOf = useRecordName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record's name follows from the record
  const page = useMemo(() => (records ?? []).map(chosenOf(nameOf)), [records]);
  // In another order it is the same list.
  const { order_by: _, ...narrowed } = query;
  const selection = useSelection(JSON.stringify([entity.path, level, narrowed]), page);
  const isChanged = entity.activation && can(pages.access.edit);
  return !pages.variants && (isChanged || joins.length > 0) ? selection : undefined;
}
