import type { EntityVariants } from '../../../core/contract/access/entity-access.ts';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';

/** A record that is there; what is not yet has no id. */
export const isStored = (record: RecordData): boolean => record.id !== undefined;

/** The records, then those that there is none of yet, each without an id. A kind that is not known has no form. */
export function withMissing(
  records: readonly RecordData[],
  { parameter, values }: EntityVariants,
): readonly RecordData[] {
  const stored = records.filter((record) => values.includes(String(record[parameter])));
  const missing = values.filter((value) => !stored.some((record) => record[parameter] === value));
  return [...stored, ...missing.map((value) => ({ [parameter]: value }))];
}
