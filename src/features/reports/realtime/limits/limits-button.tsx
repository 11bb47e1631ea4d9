import BellRing from 'lucide-react/icons/bell-ring';
import { useText } from '../../../../core/i18n/use-text.ts';
import type { KnownPanel } from '../../../../core/reports/pages/report-pages.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import { useDisclosure } from '../../../../core/ui/overlays/use-disclosure.ts';
import { limitsOf } from './limits.ts';

const loadPopup = () => import('./limits-popup.tsx').then((module) => module.default);

interface LimitsButtonProps {
  readonly panel: KnownPanel;
  /** The panel's title. */
  readonly title: string;
}

/** The button of the limits of a panel's figures; none where the panel has no figure that may have one. */
export function LimitsButton({ panel, title }: LimitsButtonProps) {
  const text = useText();
  const { open, setOpen, trigger, triggerProps } = useDisclosure('dialog');
  const close = () => setOpen(false);
  const { code: Popup, hint } = useLazyCode(loadPopup, open, close);
  // Of today nothing is known where the back end has no report of it.
  const ids = limitsOf(panel.series).filter((id) => id !== 'levelToday' || panel.today);
  if (ids.length === 0) return null;
  const label = text('realtime.limits', { panel: title });
  return (
    <>
      <IconButton
        {...triggerProps}
        size="small"
        label={label}
        icon={<BellRing size={16} aria-hidden="true" />}
        onPointerEnter={hint}
        onFocus={hint}
      />
      {open && Popup && <Popup anchor={trigger} {...{ label, ids }} onClose={close} />}
    </>
  );
}
