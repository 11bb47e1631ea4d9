import Info from 'lucide-react/icons/info';
import { useText } from '../../../core/i18n/use-text.ts';
import type { KnownPanel } from '../../../core/reports/pages/report-pages.ts';
import type { ServiceTargets } from '../../../core/reports/service/service-targets.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { useDisclosure } from '../../../core/ui/overlays/use-disclosure.ts';

const loadPopup = () => import('./meaning-popup.tsx').then((module) => module.default);

interface MeaningButtonProps {
  readonly panel: KnownPanel;
  readonly title: string;
  /** The number of calls behind an average, where it is known. */
  readonly calls: number | null | undefined;
  readonly targets: ServiceTargets;
}

/** The button that tells what a panel's figures mean; its code and texts come when they are wanted. */
export function MeaningButton({ panel, title, calls, targets }: MeaningButtonProps) {
  const text = useText();
  const { open, setOpen, trigger, triggerProps } = useDisclosure('dialog');
  const close = () => setOpen(false);
  const { code: Popup, hint } = useLazyCode(loadPopup, open, close);
  const label = text('reports.about', { panel: title });
  return (
    <>
      <IconButton
        {...triggerProps}
        size="small"
        label={label}
        icon={<Info size={16} aria-hidden="true" />}
        onPointerEnter={hint}
        onFocus={hint}
      />
      {open && Popup && <Popup anchor={trigger} {...{ label, panel, calls, targets }} onClose={close} />}
    </>
  );
}
