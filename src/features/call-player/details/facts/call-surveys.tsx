import { FormattedMessage } from 'react-intl';
import type { CallDetail } from '../../../../core/contract/calls/calls.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { usePlayer } from '../../stage/player-context.ts';

type Survey = NonNullable<CallDetail['surveys']>[number];
type Question = Survey['questions'][number];

/** The client's answers to the survey after the call. */
export function CallSurveys() {
  const { call } = usePlayer();
  const text = useText();
  const surveys = call.surveys ?? [];
  return surveys.map((survey) => (
    <section key={survey.id}>
      <h2>{text('call-player.survey', { name: survey.name })}</h2>
      <dl className="player-survey">
        {survey.questions.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd>
              <Answer question={question} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

const bold = (parts: React.ReactNode) => <b key="value">{parts}</b>;

function Answer({ question: { answer, rangeAnswer } }: { question: Question }) {
  const value = answer?.value;
  if (value == null || value === '') {
    return (
      <span className="player-quiet">
        <FormattedMessage id="call-player.survey.noAnswer" />
      </span>
    );
  }
  const highest = /^\d+-(\d+)$/.exec(rangeAnswer)?.[1];
  if (!highest) return <FormattedMessage id="call-player.survey.value" values={{ value, b: bold }} />;
  return <FormattedMessage id="call-player.survey.score" values={{ value, highest, b: bold }} />;
}
