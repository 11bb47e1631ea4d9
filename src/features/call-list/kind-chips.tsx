import { useText } from '../../core/i18n/use-text.ts';
import { Chips } from '../../core/ui/chips.tsx';
import type { Dispatch } from './call-list-kind.ts';
import { type CallFilters, CHIPS, chipOf } from './list-state.ts';

/** All calls, those of a type, or those of a status. */
export function KindChips({ filters, dispatch }: { filters: CallFilters; dispatch: Dispatch }) {
  const text = useText();
  const chip = chipOf(filters);
  return (
    <Chips
      label={text('call-list.chips')}
      options={CHIPS.map((value) => ({ value, label: text(`call-list.chip.${value}`) }))}
      value={CHIPS.find((one) => one === chip) ?? null}
      onChange={(value) => dispatch({ type: 'chip', chip: value })}
    />
  );
}
