import type { Entity } from '../../../core/contract/define/entities/screens.ts';
import { listKind } from '../../../core/list/list-kind.ts';
import { NO_PERIOD } from '../../../core/list/state/period.ts';
import { firstPage } from '../../../core/screen/first-page.ts';

/** Gives the column that a sort key orders by. */
export const sortedColumn = ({ screens }: Entity, key: string) =>
  [screens.title, ...screens.columns].find(({ sort }) => sort === key);

/** The list of an entity, from its declaration. */
export const listOf = (entity: Entity) =>
  listKind({
    endpoint: entity.calls.list,
    period: NO_PERIOD,
    filters: entity.screens.filterFields,
    sorts: Object.fromEntries(
      entity.sortKeys.map((key) => [key, sortedColumn(entity, key)?.sortKind ?? 'text']),
    ),
    pageSize: entity.pageSize,
  });

/** Gives the first request of an entity's list. */
export const firstRecords = (entity: Entity, props: object) => firstPage(listOf(entity), props);
