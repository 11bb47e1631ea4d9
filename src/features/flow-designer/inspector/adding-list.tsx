import type { KeyboardEvent } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { exitOf, kindOf } from '../domain/kinds/kinds.ts';
import { type FlowState, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { stepName } from '../domain/model/step-name.ts';
import { formatText, type Text } from '../domain/model/text.ts';
import { treeOf } from '../domain/model/tree.ts';
import { addStep, kindsFor } from '../steps/add-step.ts';
import { KindIcon } from '../steps/kind-icon.tsx';
import { useDesigner, useFlowState } from '../work/designer-context.ts';
import type { AddingAt } from '../work/designer-store.ts';
import { useMayAdd } from '../work/use-may-add.ts';

/** The kinds of step that can be added somewhere. */
export function AddingList({ at }: { at: AddingAt }) {
  const text = useText();
  const flow = useFlowState();
  const designer = useDesigner();
  const kinds = kindsFor(flow, at).filter(useMayAdd());
  return (
    <>
      <p className="inspector-about">
        <span>{formatText(placeText(flow, at), text)}</span>
      </p>
      {kinds.length === 0 ? (
        <p className="inspector-about">{text('flow-designer.refusal.parentFull')}</p>
      ) : (
        <ul className="inspector-kinds" data-first-fields="" onKeyDown={moveFocus}>
          {kinds.map((kind) => (
            <li key={kind.kind}>
              <button type="button" onClick={() => addStep(designer, at, kind.kind)}>
                <KindIcon name={kind.icon} />
                <strong>{text(kind.title)}</strong>
                <small>{text(kind.about)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The place of the new step, in words. */
function placeText(flow: FlowState, at: AddingAt): Text {
  if ('connection' in at) {
    const edge = flow.connections.get(at.connection);
    const between = { from: stepName(flow, edge?.source ?? ''), to: stepName(flow, edge?.target ?? '') };
    return { id: 'flow-page.inspector.addBetween', values: between };
  }
  const isOpen = isKind(flow.nodes.get(at.node), OPEN_EDGE);
  const edge = isOpen ? treeOf(flow).incoming.get(at.node) : undefined;
  const parent = edge?.source ?? at.node;
  const source = flow.nodes.get(parent);
  const branch = edge?.branch ?? at.branch;
  const exit = source && branch !== undefined ? exitOf(kindOf(source), branch) : undefined;
  const step = stepName(flow, parent);
  if (!exit?.label) return { id: 'flow-page.inspector.addAfter', values: { step } };
  return { id: 'flow-page.inspector.addBy', values: { step, branch: { id: exit.label } } };
}

const MOVES = new Map(
  Object.entries<(at: number, last: number) => number>({
    ArrowDown: (at, last) => Math.min(at + 1, last),
    ArrowUp: (at) => Math.max(at - 1, 0),
    Home: () => 0,
    End: (_, last) => last,
  }),
);

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES.get(event.key);
  if (!move) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  buttons[move(at, buttons.length - 1)]?.focus();
}
