import { type ComponentProps, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { parseBudget } from '../../../core/reports/budget.ts';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import { PopoverPopup } from '../../../core/ui/overlays/popover-popup.tsx';
import { readAmount } from './read-amount.ts';

type BudgetPopupProps = Pick<ComponentProps<typeof PopoverPopup>, 'anchor' | 'label' | 'onClose'> & {
  readonly budget: number | undefined;
  readonly currency: string;
  readonly onChange: (budget: number | undefined) => void;
};

/** The budget of a month, in force as soon as it is typed. */
export default function BudgetPopup({ budget, currency, onChange, ...popup }: BudgetPopupProps) {
  const text = useText();
  const { locale } = useIntl();
  const [typed, setTyped] = useState(() => (budget === undefined ? '' : written(budget, locale)));
  const amountOf = (value: string) => parseBudget(readAmount(value, locale));
  const isWrong = typed.trim() !== '' && amountOf(typed) === undefined;
  return (
    <PopoverPopup {...popup} className="report-meaning">
      <TextField
        label={text('reports.budget.month', { currency })}
        help={text('reports.budget.help')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isWrong ? text('reports.budget.wrong', { example: written(1500.5, locale) }) : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const amount = amountOf(value);
          if (amount !== undefined || value.trim() === '') onChange(amount);
        }}
      />
    </PopoverPopup>
  );
}

const written = (amount: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
