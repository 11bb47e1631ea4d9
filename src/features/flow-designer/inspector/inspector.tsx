import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { uncovered } from '../../../core/ui/toasts/uncovered.ts';
import { stepName } from '../domain/model/step-name.ts';
import { formatText } from '../domain/model/text.ts';
import { useFocusReturn } from '../frame/use-focus-return.ts';
import { stepPlace } from '../steps/step-place.ts';
import { useDesigner, useDesignerData, useFlowState } from '../work/designer-context.ts';
import type { AddingAt, Editing } from '../work/designer-store.ts';
import { AddingList } from './adding-list.tsx';
import { ConnectionEditor } from './connection-editor.tsx';
import inspectorCss from './inspector.css?inline';
import { StepEditor } from './step-editor.tsx';

/** The editor beside the canvas: an element that is edited, or a step to add. */
export function Inspector() {
  useSheet(inspectorCss);
  const editing = useDesignerData((data) => data.editing);
  const adding = useDesignerData((data) => data.adding);
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useFocusIn(panel, editing, adding);
  if (adding) return <Adding panel={panel} at={adding} />;
  return editing && <Editor panel={panel} editing={editing} />;
}

type Panel = RefObject<HTMLElement | null>;

function Editor({ panel, editing }: { panel: Panel; editing: Editing }) {
  const text = useText();
  const flow = useFlowState();
  const { element, id } = editing;
  const node = element === 'node' ? flow.nodes.get(id) : undefined;
  const edge = element === 'connection' ? flow.connections.get(id) : undefined;
  if (node)
    return (
      <Side panel={panel} title={formatText(stepName(flow, id), text)}>
        <StepEditor key={id} node={node} />
      </Side>
    );
  if (!edge) return null;
  const to = formatText(stepPlace(flow, edge.target), text);
  return (
    <Side panel={panel} title={text('flow-page.inspector.connection', { to })}>
      <ConnectionEditor key={id} edge={edge} />
    </Side>
  );
}

function Adding({ panel, at }: { panel: Panel; at: AddingAt }) {
  const text = useText();
  return (
    <Side panel={panel} title={text('flow-page.inspector.add')}>
      <AddingList at={at} />
    </Side>
  );
}

function Side({ panel, title, children }: { panel: Panel; title: string; children: ReactNode }) {
  const text = useText();
  const designer = useDesigner();
  const close = () => designer.edit(null);
  useEffect(() => uncovered(panel.current), [panel]);
  // Handled before the field: Base UI's combobox would empty itself if it has no list to close.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isOpenList = (event.target as Element).getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || isOpenList || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <aside
      ref={panel}
      className="designer-side inspector"
      aria-label={title}
      onKeyDownCapture={onKeyDownCapture}
    >
      <header>
        <h2 tabIndex={-1}>{title}</h2>
        <IconButton size="small" label={text('ui.close')} icon={<X size={18} />} onClick={close} />
      </header>
      {children}
    </aside>
  );
}

const CONTROLS = ':is(input, select, textarea, button):not(:disabled)';

/** Focuses the field that needs attention, else the first field, else the heading. */
function useFocusIn(panel: Panel, editing: Editing | null, adding: AddingAt | null): void {
  const designer = useDesigner();
  useEffect(() => {
    const side = panel.current;
    if (editing?.staying && !designer.getState().narrow) return;
    const field = editing?.field;
    const wanted = field ? side?.querySelector(`[data-field="${CSS.escape(field)}"]`) : null;
    // On a touch screen a focused field opens the keyboard, which would cover the editor.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const fields = adding?.clicked && !isTouch ? '.inspector-search' : '[data-first-fields]';
    const first = isTouch && !adding ? null : side?.querySelector(fields);
    const controlIn = (part: Element | null | undefined) => part?.querySelector<HTMLElement>(CONTROLS);
    (controlIn(wanted) ?? controlIn(first) ?? side?.querySelector('h2'))?.focus();
  }, [designer, panel, editing, adding]);
}
