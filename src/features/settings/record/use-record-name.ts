import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';

/** The name of a record, as its title shows it. */
export function useRecordName(): (record: RecordData) => string {
  const { title } = useEntity().entity.screens;
  const { choice } = useLabels();
  return (record) => {
    const stored = String(record[title.name] ?? '');
    if (title.kind === 'phone') return formatPhone(stored);
    return title.kind === 'choice' && title.values.includes(stored) ? choice(title.name, stored) : stored;
  };
}
