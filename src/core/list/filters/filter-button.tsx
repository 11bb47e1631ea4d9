import ListFilter from 'lucide-react/icons/list-filter';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { Filters } from '../narrowing.ts';

interface FilterButtonProps {
  /** The properties that open and close the panel. */
  readonly button: ButtonProps;
  readonly values: Filters;
}

/** The button of the panel of filters, with the number of current filters. */
export const FilterButton = ({ button, values }: FilterButtonProps) => (
  <Button {...button} icon={<ListFilter size={16} aria-hidden="true" />}>
    <FormattedMessage id="list.filters" values={{ count: Object.values(values).filter(Boolean).length }} />
  </Button>
);
