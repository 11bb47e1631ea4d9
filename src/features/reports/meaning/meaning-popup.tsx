import { type ComponentProps, useRef } from 'react';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { KnownPanel } from '../../../core/reports/pages/report-pages.ts';
import type { ServiceTargets } from '../../../core/reports/service/service-targets.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { PopoverPopup } from '../../../core/ui/overlays/popover-popup.tsx';
import { Nowhere } from '../state/nowhere.tsx';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/figures.json', { query: '?messages', import: 'default' }),
};

interface MeaningProps {
  readonly panel: KnownPanel;
  readonly calls: number | null | undefined;
  readonly targets: ServiceTargets;
}

type MeaningPopupProps = MeaningProps &
  Pick<ComponentProps<typeof PopoverPopup>, 'anchor' | 'label' | 'onClose'>;

/** The definition of a panel's figures, with their unit and the number of calls behind an average. */
export default function MeaningPopup({ panel, calls, targets, ...popup }: MeaningPopupProps) {
  const said = useRef<HTMLDivElement>(null);
  return (
    <PopoverPopup {...popup} className="report-meaning" initialFocus={said}>
      <div ref={said} tabIndex={-1}>
        <IntlGate messages={TEXTS}>
          <Meaning {...{ panel, calls, targets }} />
        </IntlGate>
        <Nowhere panel={panel} />
      </div>
    </PopoverPopup>
  );
}

function Meaning({ panel, calls, targets }: MeaningProps) {
  const text = useText();
  const currency = useSessionData((data) => data.currency);
  const { kind, unit } = panel;
  return (
    <>
      <p>{text(`figures.panel.${kind === 'agents' ? 'agents-now' : panel.id}`, { ...targets })}</p>
      {calls != null && <p>{text('figures.calls', { count: calls })}</p>}
      {unit && kind !== 'table' && <p>{text(`figures.unit.${unit}`, { currency })}</p>}
    </>
  );
}
