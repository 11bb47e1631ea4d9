import type { EntityVariants } from '../../../../core/contract/access/entity-access.ts';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { isRecord } from '../../../../core/fields/record-data.ts';

/** A record that is there; what is not yet has no id. */
export const isStored = (record: RecordData): boolean => record.id !== undefined;

/** The records that a list shows of its rows: of an entity with variants, one for each of them. */
export function shownOf(rows: readonly unknown[], variants: EntityVariants | undefined) {
  const records = rows.filter(isRecord);
  return variants ? withMissing(records, variants) : records;
}

/** The records, then those that there is none of yet, each without an id. A kind that is not known has no form. */
function withMissing(
  records: readonly RecordData[],
  { parameter, values }: EntityVariants,
): readonly RecordData[] {
  const stored = records.filter((record) => values.includes(String(record[parameter])));
  const missing = values.filter((value) => !stored.some((record) => record[parameter] === value));
  return [...stored, ...missing.map((value) => ({ [parameter]: value }))];
}
