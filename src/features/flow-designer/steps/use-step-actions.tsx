import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import ListPlus from 'lucide-react/icons/list-plus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Scissors from 'lucide-react/icons/scissors';
import Spline from 'lucide-react/icons/spline';
import Trash2 from 'lucide-react/icons/trash-2';
import Unlink from 'lucide-react/icons/unlink';
import { type ReactNode, useCallback } from 'react';
import { referenceId } from '../../../core/contract/flow/reference.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { connectionFields } from '../domain/model/connections/connection-kinds.ts';
import { type FlowState, GO_TO, isKind, OPEN_EDGE, START } from '../domain/model/flow.ts';
import { stepName } from '../domain/model/step-name.ts';
import { formatText } from '../domain/model/text.ts';
import { childrenOf, treeOf } from '../domain/model/tree.ts';
import { allowedBetween, allowedChildren } from '../domain/rules/rules.ts';
import { useDesigner } from '../work/designer-context.ts';
import { type Designer, flowOf } from '../work/designer-store.ts';
import { type StepClipboard, useStepClipboard } from '../work/use-step-clipboard.ts';

/** An action on one step. */
export interface StepAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

type Words = ReturnType<typeof useText>;

/** The actions of a step in the current flow, for a menu. */
export function useStepActions(): (id: string) => StepAction[] {
  const designer = useDesigner();
  const clipboard = useStepClipboard();
  const text = useText();
  return useCallback(
    (id) => {
      const { readonly } = designer.getState();
      const flow = flowOf(designer.getState());
      if (!flow.nodes.has(id)) return [];
      const looking = lookingActions(designer, flow, id, readonly, text);
      if (readonly) return looking;
      return [
        ...looking,
        ...addingActions(designer, flow, id, clipboard, text),
        ...takingActions(designer, flow, id, clipboard, text),
      ];
    },
    [designer, clipboard, text],
  );
}

const icon = (Icon: typeof Plus) => <Icon size={16} aria-hidden="true" />;

function lookingActions(
  designer: Designer,
  flow: FlowState,
  id: string,
  readonly: boolean,
  text: Words,
): StepAction[] {
  const node = flow.nodes.get(id);
  const edge = treeOf(flow).incoming.get(id);
  const target = isKind(node, GO_TO) ? referenceId(node?.data.goToNode) : null;
  return [
    !isKind(node, OPEN_EDGE) && {
      id: 'edit',
      label: text(readonly ? 'flow-page.step.look' : 'flow-page.step.edit'),
      icon: icon(Pencil),
      run: () => designer.edit({ element: 'node', id }),
    },
    edge &&
      connectionFields(edge).length > 0 && {
        id: 'connection',
        label: text('flow-page.step.connection'),
        icon: icon(Spline),
        run: () => designer.edit({ element: 'connection', id: edge.id }),
      },
    target !== null &&
      flow.nodes.has(target) && {
        id: 'target',
        label: text('flow-page.step.target', { step: formatText(stepName(flow, target), text) }),
        icon: icon(CornerDownRight),
        run: () => designer.goTo(target),
      },
  ].filter((action) => action !== false && action !== undefined);
}

function addingActions(
  designer: Designer,
  flow: FlowState,
  id: string,
  clipboard: StepClipboard,
  text: Words,
): StepAction[] {
  const isOpen = isKind(flow.nodes.get(id), OPEN_EDGE);
  const edge = treeOf(flow).incoming.get(id);
  const canAdd = allowedChildren(flow, id).length > 0;
  return [
    canAdd && {
      id: 'add',
      label: text(isOpen ? 'flow-page.step.addHere' : 'flow-page.step.addAfter'),
      icon: icon(Plus),
      run: () => designer.add({ node: id }),
    },
    !isOpen &&
      edge &&
      allowedBetween(flow, edge.id).length > 0 && {
        id: 'insert',
        label: text('flow-page.step.insertBefore'),
        icon: icon(ListPlus),
        run: () => designer.add({ connection: edge.id }),
      },
    canAdd && {
      id: 'paste',
      label: text(isOpen ? 'flow-page.step.pasteHere' : 'flow-page.step.pasteAfter'),
      icon: icon(ClipboardPaste),
      run: () => void clipboard.paste(id),
    },
  ].filter((action) => action !== false && action !== undefined);
}

function takingActions(
  designer: Designer,
  flow: FlowState,
  id: string,
  clipboard: StepClipboard,
  text: Words,
): StepAction[] {
  const node = flow.nodes.get(id);
  if (isKind(node, START) || isKind(node, OPEN_EDGE)) return [];
  return [
    { id: 'copy', label: text('flow-page.step.copy'), icon: icon(Copy), run: () => clipboard.copy([id]) },
    { id: 'cut', label: text('flow-page.step.cut'), icon: icon(Scissors), run: () => clipboard.cut([id]) },
    {
      id: 'duplicate',
      label: text('flow-page.step.duplicate'),
      icon: icon(CopyPlus),
      run: () => duplicate(designer, id),
    },
    {
      id: 'remove',
      label: text('flow-page.step.remove'),
      icon: icon(Trash2),
      run: () => designer.remove([id]),
    },
    ...reconnections(designer, flow, id, text),
  ];
}

/** One action for each of several following steps: any of them can take the removed step's place. */
function reconnections(designer: Designer, flow: FlowState, id: string, text: Words): StepAction[] {
  const heirs = childrenOf(flow, id)
    .map(({ target }) => target)
    .filter((target) => !isKind(flow.nodes.get(target), OPEN_EDGE));
  return heirs.map((keep) => ({
    id: `reconnect ${keep}`,
    label:
      heirs.length === 1
        ? text('flow-page.step.reconnect')
        : text('flow-page.step.reconnectKeep', { step: formatText(stepName(flow, keep), text) }),
    icon: icon(Unlink),
    run: () => {
      const touched = designer.dispatch({ type: 'removeAndReconnect', id, keep });
      if (touched?.node !== undefined) designer.goTo(touched.node);
    },
  }));
}

function duplicate(designer: Designer, id: string): void {
  const touched = designer.dispatch({ type: 'duplicateSubtree', id });
  if (touched?.node !== undefined) designer.goTo(touched.node);
}
