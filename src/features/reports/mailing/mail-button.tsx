import Mail from 'lucide-react/icons/mail';
import { useText } from '../../../core/i18n/use-text.ts';
import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { useDisclosure } from '../../../core/ui/overlays/use-disclosure.ts';
import type { ReportState } from '../state/report-state.ts';

const loadPopup = () =>
  Promise.all([import('./mail-popup.tsx'), import('../../../core/ui/overlays/menu-popup.tsx')]).then(
    ([mail, menu]) => ({ MailPopup: mail.default, MenuPopup: menu.default }),
  );

interface MailButtonProps {
  readonly page: KnownPage;
  readonly state: ReportState;
}

/** The button of how often the report comes by mail. */
export function MailButton({ page, state }: MailButtonProps) {
  const text = useText();
  const { open, setOpen, trigger, triggerProps } = useDisclosure('menu');
  const close = () => setOpen(false);
  const { code, hint } = useLazyCode(loadPopup, open, close);
  const label = text('reports.mail');
  return (
    <>
      <Button
        {...triggerProps}
        title={label}
        data-iconic=""
        icon={<Mail size={16} aria-hidden="true" />}
        onPointerEnter={hint}
        onFocus={hint}
      >
        {label}
      </Button>
      {open && code && (
        <code.MailPopup Menu={code.MenuPopup} anchor={trigger} {...{ label, page, state }} onClose={close} />
      )}
    </>
  );
}
