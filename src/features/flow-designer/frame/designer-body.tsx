import X from 'lucide-react/icons/x';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { uncovered } from '../../../core/ui/toasts/uncovered.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { useDesigner, useDesignerData, useFlowRecord } from '../work/designer-context.ts';
import { isOutlineShown } from '../work/designer-store.ts';
import { panelNamed } from './panels.ts';

const loadInspector = () => import('../inspector/inspector.tsx').then((module) => module.Inspector);
const loadOutline = () => import('../outline/outline.tsx').then((module) => module.Outline);

/** The canvas, with the outline before it and a panel or an editor after it. */
export function DesignerBody() {
  const designer = useDesigner();
  const { flow } = useFlowRecord();
  const outline = useDesignerData(isOutlineShown);
  const narrow = useDesignerData((data) => data.narrow);
  const isInspecting = useDesignerData((data) => data.editing !== null || data.adding !== null);
  const panel = useDesignerData((data) => data.panel);
  const { code: Outline } = useLazyCode(loadOutline, outline, () => designer.showOutline(false));
  const { code: Inspector } = useLazyCode(loadInspector, isInspecting, () => designer.edit(null));
  // Only once its code is loaded: hiding the panel sooner would lose the focus that the editor gives back.
  const editor = isInspecting && Inspector ? <Inspector /> : null;
  // An element that covers the rest also hides it from keyboard and screen readers.
  const covered = narrow && (editor !== null || panel !== null);
  return (
    <div className="designer-body" data-narrow={narrow || undefined}>
      {outline && (
        <div className="designer-outline" inert={covered}>
          {Outline && <Outline />}
        </div>
      )}
      {!(outline && narrow) && (
        <div className="designer-stage" inert={covered}>
          <Canvas name={flow.name} origin={String(flow.id)} />
        </div>
      )}
      {editor}
      {panel && <Panel key={panel} name={panel} hidden={editor !== null} />}
    </div>
  );
}

/** Stays mounted behind an editor: the user comes back to it unchanged. */
function Panel({ name, hidden }: { name: string; hidden: boolean }) {
  const text = useText();
  const designer = useDesigner();
  const { title, load } = panelNamed(name);
  const close = () => designer.open(null);
  const { code: View } = useLazyCode(load, true, close);
  return (
    <aside ref={uncovered} className="designer-side" aria-label={text(title)} hidden={hidden}>
      <header>
        <h2>{text(title)}</h2>
        <IconButton size="small" label={text('ui.close')} icon={<X size={18} />} onClick={close} />
      </header>
      {View && <View />}
    </aside>
  );
}
