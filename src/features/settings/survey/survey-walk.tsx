import PhoneCall from 'lucide-react/icons/phone-call';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { idOf, rowsIn } from '../../../core/fields/record-data.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useSound } from '../../../core/ui/hooks/use-sound.ts';
import { RecordPanel, WaitingPanel } from '../detail/record-panel.tsx';
import { readSpoken, type Spoken } from './spoken.ts';
import walkCss from './survey-walk.css?inline';
import { useVoice } from './use-voice.ts';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/survey-walk.json', { query: '?messages', import: 'default' }),
};

/** A survey as a caller goes through it: what is said one after the other, and the scores that are answered. */
export const SurveyWalk = ({ record }: { readonly record: RecordData }) => (
  <IntlGate messages={TEXTS} waiting={<WaitingPanel />}>
    <Walk record={record} />
  </IntlGate>
);

function Walk({ record }: { readonly record: RecordData }) {
  const text = useText();
  useSheet(walkCss);
  const questions = rowsIn(record, 'questions');
  const message = readSpoken(record);
  /** The question that is asked: before the first comes the message, after the last the end. */
  const [place, setPlace] = useState<number>();
  const [scores, setScores] = useState<readonly (number | undefined)[]>([]);
  const begin = () => {
    setScores([]);
    setPlace(message.text || message.stored ? -1 : 0);
  };
  const question = questions[place ?? -1];
  return (
    <RecordPanel title={text('survey-walk.walk')}>
      {place === undefined ? (
        <div className="survey-step">
          <p>{text('survey-walk.about')}</p>
          <Button icon={<PhoneCall size={16} aria-hidden="true" />} onClick={begin}>
            {text('survey-walk.begin')}
          </Button>
        </div>
      ) : place === -1 ? (
        <Step title={text('survey-walk.message')}>
          <Said spoken={message} onEnd={() => setPlace(0)} />
          <Button onClick={() => setPlace(0)}>{text('survey-walk.next')}</Button>
        </Step>
      ) : question ? (
        <Step
          key={String(idOf(question))}
          title={text('survey-walk.place', { place: place + 1, of: questions.length })}
        >
          <Said spoken={readSpoken(question)} onEnd={() => undefined} />
          <Scores
            range={String(question.rangeAnswer)}
            onChoose={(score) => {
              setScores([...scores, score]);
              setPlace(place + 1);
            }}
          />
        </Step>
      ) : (
        <Step title={text('survey-walk.end')}>
          <ol>
            {questions.map((one, index) => (
              <li key={String(idOf(one))}>
                {String(one.label)} <strong>{scores[index]}</strong>
              </li>
            ))}
          </ol>
          <Button onClick={begin}>{text('survey-walk.again')}</Button>
        </Step>
      )}
    </RecordPanel>
  );
}

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A step has the focus when it comes: the button that led here is gone. */
function Step({ title, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="survey-step">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  );
}

interface SaidProps {
  readonly spoken: Spoken;
  readonly onEnd: () => void;
}

const Said = ({ spoken: { text, stored }, onEnd }: SaidProps) =>
  stored ? <Sound id={stored} onEnd={onEnd} /> : <Voice text={text} onEnd={onEnd} />;

function Voice({ text: words, onEnd }: { readonly text: string; readonly onEnd: () => void }) {
  const text = useText();
  useVoice(words, onEnd);
  return (
    <>
      <q>{words}</q>
      <small>{text('survey-walk.voice')}</small>
    </>
  );
}

function Sound({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const text = useText();
  const [sound, load] = useSound(id);
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  if (sound === 'failed')
    return (
      <p role="alert">
        {text('survey-walk.failed')}{' '}
        <Button size="small" onClick={load}>
          {text('core.retry')}
        </Button>
      </p>
    );
  if (typeof sound !== 'object') return <p role="status">{text('survey-walk.loading')}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recording of the customer's, of which there is no text
    <audio src={sound.url} controls autoPlay onEnded={onEnd} aria-label={text('survey-walk.sound')} />
  );
}

interface ScoresProps {
  /** The first and the last score: `0-10`. */
  readonly range: string;
  /** Without a score where the range cannot be read. */
  readonly onChoose: (score: number | undefined) => void;
}

/** The scores of a range; none where it cannot be read. */
function scoresOf(range: string): readonly number[] {
  const [, first, last] = /^(\d{1,2})-(\d{1,2})$/.exec(range) ?? [];
  if (!first || !last) return [];
  return Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, at) => Number(first) + at);
}

function Scores({ range, onChoose }: ScoresProps) {
  const text = useText();
  const scores = scoresOf(range);
  if (scores.length === 0)
    return <Button onClick={() => onChoose(undefined)}>{text('survey-walk.skip')}</Button>;
  return (
    <fieldset>
      <legend>{text('survey-walk.score')}</legend>
      {scores.map((score) => (
        <Button key={score} onClick={() => onChoose(score)}>
          {score}
        </Button>
      ))}
    </fieldset>
  );
}
