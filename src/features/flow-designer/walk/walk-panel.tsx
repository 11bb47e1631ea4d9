import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import { kindOf } from '../domain/kinds/kinds.ts';
import type { DesignNode } from '../domain/model/flow.ts';
import { stepName } from '../domain/model/step-name.ts';
import { formatText } from '../domain/model/text.ts';
import { answerText, type Caller, endText, type Walk } from '../domain/simulate/simulate.ts';
import { useFocusReturn } from '../frame/use-focus-return.ts';
import { AudioPreview } from '../steps/audio-preview.tsx';
import { useDesigner, useFlowState } from '../work/designer-context.ts';
import { AnswerForm } from './answer-form.tsx';
import { KeptTests } from './kept-tests.tsx';
import { useWalk } from './use-walk.ts';
import walkCss from './walk.css?inline';

/** Tries the flow out: a call comes in, and the user gives all answers. */
export function WalkPanel() {
  const text = useText();
  const { caller, walk, answer, back, restart, callAt, take } = useWalk();
  const { place, moved } = useFocusOfAnswer(caller);
  useSheet(walkCss);
  return (
    <div className="walk">
      <TextField
        label={text('flow-tools.walk.at')}
        type="datetime-local"
        value={caller.at}
        onChange={({ currentTarget: { value } }) => value && callAt(value)}
      />
      <Steps walk={walk} />
      {walk.outcome.type === 'asking' ? (
        <AnswerForm
          key={caller.answers.length}
          ref={place}
          asking={walk.outcome}
          onAnswer={(given) => {
            moved();
            answer(given);
          }}
        />
      ) : (
        <p ref={place} className="walk-end" role="status" tabIndex={-1}>
          {formatText(endText(walk.outcome.end), text)}
        </p>
      )}
      <div className="walk-actions">
        <Button
          size="small"
          icon={<Undo2 size={14} aria-hidden="true" />}
          disabled={caller.answers.length === 0}
          onClick={back}
        >
          {text('flow-tools.walk.back')}
        </Button>
        <Button size="small" disabled={caller.answers.length === 0} onClick={restart}>
          {text('flow-tools.walk.restart')}
        </Button>
      </div>
      <KeptTests caller={caller} walk={walk} onTake={take} />
    </div>
  );
}

/** Moves the focus from the panel's button to the first question, and from a given answer to the next question or to the end. */
function useFocusOfAnswer(caller: Caller) {
  const place = useRef<HTMLElement & HTMLParagraphElement>(null);
  const { root } = useHost();
  useFocusReturn();
  useEffect(() => {
    if (root.activeElement?.closest('.designer-panels')) place.current?.focus();
  }, [root]);
  const given = caller.answers.length;
  // The number of answers, because an effect that an earlier caller left may run after the next answer was given.
  const awaited = useRef<number>(null);
  useEffect(() => {
    if (awaited.current !== given) return;
    awaited.current = null;
    place.current?.focus();
  }, [given]);
  return {
    place,
    moved() {
      awaited.current = given + 1;
    },
  };
}

/** The prompt of a step: an audio to play, or a text to read. */
function Prompt({ node }: { node: DesignNode | undefined }) {
  const plays =
    node && kindOf(node).fields.some((field) => field.kind === 'option' && field.list === 'audios');
  return plays ? <AudioPreview data={node.data} /> : null;
}

function Steps({ walk }: { walk: Walk }) {
  const text = useText();
  const designer = useDesigner();
  const flow = useFlowState();
  return (
    <ol className="walk-steps" aria-label={text('flow-tools.walk.steps')}>
      {walk.steps.map(({ node, said, assumed, answer, seconds }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the walk; a node may be passed twice
        <li key={index}>
          <small>{text('flow-tools.walk.second', { seconds })}</small>
          <button type="button" onClick={() => designer.goTo(node)}>
            {formatText(stepName(flow, node), text)}
          </button>
          {said && <p>{formatText(said, text)}</p>}
          {said && <Prompt node={flow.nodes.get(node)} />}
          {assumed && <p>{formatText(assumed, text)}</p>}
          {answer && <p>{formatText(answerText(answer), text)}</p>}
        </li>
      ))}
    </ol>
  );
}
