import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { matchesOption } from '../../../core/ui/inputs/option-match.ts';
import { SearchBox } from '../../../core/ui/inputs/search-box.tsx';
import type { NodeKind } from '../domain/kinds/kind.ts';
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
  const kinds = kindsFor(flow, at).filter(useMayAdd());
  return (
    <>
      <p className="inspector-about">
        <span>{formatText(placeText(flow, at), text)}</span>
      </p>
      {kinds.length === 0 ? (
        <p className="inspector-about">{text('flow-designer.refusal.parentFull')}</p>
      ) : (
        <KindList at={at} kinds={kinds} />
      )}
    </>
  );
}

/** Kinds to choose from. A letter that is typed among them goes on in the search above them. */
function KindList({ at, kinds }: { at: AddingAt; kinds: readonly NodeKind[] }) {
  const text = useText();
  const designer = useDesigner();
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = kinds.filter(({ kind, title, about }) =>
    matchesOption({ value: kind, label: text(title), detail: text(about) }, typed),
  );
  const firstButton = () => list.current?.querySelector('button');
  return (
    <>
      <div className="inspector-search">
        <SearchBox
          ref={search}
          label={text('flow-page.inspector.findKind')}
          placeholder={text('flow-page.inspector.findKind')}
          value={typed}
          delay={0}
          maxLength={50}
          onSearch={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') firstButton()?.click();
            if (event.key === 'ArrowDown') firstButton()?.focus();
          }}
        />
      </div>
      <ul
        ref={list}
        className="inspector-kinds"
        data-first-fields=""
        onKeyDown={(event) => {
          if (isLetter(event)) search.current?.focus();
          else moveFocus(event);
        }}
      >
        {found.map((kind) => (
          <li key={kind.kind}>
            <button type="button" onClick={() => addStep(designer, at, kind.kind)}>
              <KindIcon name={kind.icon} />
              <strong>{text(kind.title)}</strong>
              <small>{text(kind.about)}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="inspector-about" role="status">
        {found.length === 0 && text('flow-page.inspector.noKind')}
      </p>
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

/** A letter goes on in the search, which takes it since it has the focus by then. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && /^[\p{L}\p{N}]$/u.test(key);

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
