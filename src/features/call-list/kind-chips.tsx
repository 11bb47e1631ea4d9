import { useText } from '../../core/i18n/use-text.ts';
import type { Filters } from '../../core/list/state/narrowing.ts';
import { Chips } from '../../core/ui/labels/chips.tsx';
import { CHIPS, chipOf, type Dispatch } from './call-list-kind.ts';

/** All calls, those of a type, or those of a status. */
export function KindChips({ filters, dispatch }: { filters: Filters; dispatch: Dispatch }) {
  const text = useText();
  return (
    <Chips
      label={text('call-list.chips')}
      options={CHIPS.map((value) => ({ value, label: text(`call-list.chip.${value}`) }))}
      value={chipOf(filters) ?? null}
      onChange={(tab) => dispatch({ type: 'tab', tab })}
    />
  );
}
