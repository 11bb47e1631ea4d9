import ListFilter from 'lucide-react/icons/list-filter';
import { FormattedMessage } from 'react-intl';
import type { Filter } from '../../contract/define/fields/field.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { Filters } from '../state/narrowing.ts';
import { useInForce } from './use-in-force.ts';

interface FilterButtonProps {
  /** The properties that open and close the panel. */
  readonly button: ButtonProps;
  readonly filters: readonly Filter[];
  readonly values: Filters;
}

/** The button of the panel of filters, with the number of current filters. */
export function FilterButton({ button, filters, values }: FilterButtonProps) {
  const count = filters.filter(useInForce(values)).length;
  return (
    <Button
      {...button}
      data-folds=""
      data-set={count > 0 ? '' : undefined}
      icon={<ListFilter size={16} aria-hidden="true" />}
    >
      <FormattedMessage id="list.filters" values={{ count }} />
    </Button>
  );
}
