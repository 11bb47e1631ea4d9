import { useText } from '../../../core/i18n/use-text.ts';
import type { Panel } from '../../../core/reports/report-page.ts';
import { useNowhere } from './drill-down.ts';

/** Says why a panel's figures lead to no calls, where they lead to none. */
export function Nowhere({ panel }: { readonly panel: Panel }) {
  const text = useText();
  const nowhere = useNowhere(panel);
  return nowhere ? <p className="chart-note report-nowhere">{text(`reports.nowhere.${nowhere}`)}</p> : null;
}
