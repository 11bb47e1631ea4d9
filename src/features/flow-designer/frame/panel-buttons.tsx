import ListTree from 'lucide-react/icons/list-tree';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { useDesigner, useDesignerData, useFlowRecord, useIssues } from '../work/designer-context.ts';
import { isOutlineShown } from '../work/designer-store.ts';
import { PANELS } from './panels.ts';

/** The buttons of the panels beside the canvas. */
export function PanelButtons() {
  const text = useText();
  const designer = useDesigner();
  const panel = useDesignerData((data) => data.panel);
  const outline = useDesignerData(isOutlineShown);
  const { hasTraffic } = useFlowRecord();
  const { length: count } = useIssues();
  return (
    <fieldset className="designer-panels" aria-label={text('flow-page.panels')}>
      <IconButton
        label={text('flow-page.panel.outline')}
        icon={<ListTree size={18} aria-hidden="true" />}
        aria-pressed={outline}
        onClick={() => designer.showOutline(!outline)}
      />
      {PANELS.filter(({ needs }) => needs !== 'traffic' || hasTraffic).map(({ name, title, icon: Icon }) => (
        <IconButton
          key={name}
          label={
            name === 'problems' && count > 0 ? text('flow-page.panel.problems.count', { count }) : text(title)
          }
          icon={
            <>
              <Icon size={18} aria-hidden="true" />
              {name === 'problems' && count > 0 && <small className="designer-count">{count}</small>}
            </>
          }
          aria-pressed={panel === name}
          onClick={() => designer.open(panel === name ? null : name)}
        />
      ))}
    </fieldset>
  );
}
