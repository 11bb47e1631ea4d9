import type { ColumnFact } from '../../../core/contract/define/fields/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useShown } from '../entity/use-shown.ts';

/** The columns of the list that the user may see and the back end has: what names a record first. */
export function useColumns() {
  const { screens } = useEntity().entity;
  const { field } = useLabels();
  const text = useText();
  const columns: readonly ColumnFact[] = [screens.title, ...screens.columns].filter(useShown());
  const labelOf = ({ kind, name }: ColumnFact) => (kind === 'active' ? text('settings.status') : field(name));
  return {
    columns,
    /** The same with their labels, to choose from. */
    choices: columns.map((column) => ({ id: column.name, label: labelOf(column) })),
  };
}
