import Wallet from 'lucide-react/icons/wallet';
import { useIntl } from 'react-intl';
import { formatQuantity } from '../../../core/i18n/format-quantity.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { ReportRange } from '../../../core/reports/comparison.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { useDisclosure } from '../../../core/ui/overlays/use-disclosure.ts';
import type { Dispatch } from '../state/use-report-state.ts';
import { useBudget } from './use-budget.ts';

const loadPopup = () => import('./budget-popup.tsx').then((module) => module.default);

interface BudgetButtonProps {
  readonly range: ReportRange;
  readonly dispatch: Dispatch;
}

/** The button of what calls may cost in a month; it says the amount where there is one. */
export function BudgetButton({ range, dispatch }: BudgetButtonProps) {
  const text = useText();
  const { locale } = useIntl();
  const currency = useSessionData((data) => data.currency);
  const [budget, keep] = useBudget(range);
  const { open, setOpen, trigger, triggerProps } = useDisclosure('dialog');
  const close = () => setOpen(false);
  const { code: Popup, hint } = useLazyCode(loadPopup, open, close);
  const label = text('reports.budget');
  const change = (next: number | undefined) => {
    keep(next);
    dispatch({ type: 'range', range: { ...range, budget: next } });
  };
  return (
    <>
      <Button
        {...triggerProps}
        title={label}
        data-iconic=""
        icon={<Wallet size={16} aria-hidden="true" />}
        onPointerEnter={hint}
        onFocus={hint}
      >
        {budget === undefined
          ? label
          : text('reports.budget.button', { amount: formatQuantity(budget, 'money', { locale, currency }) })}
      </Button>
      {open && Popup && (
        <Popup anchor={trigger} {...{ label, budget, currency }} onChange={change} onClose={close} />
      )}
    </>
  );
}
