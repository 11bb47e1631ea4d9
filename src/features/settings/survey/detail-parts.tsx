import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { SoundView } from '../../../core/fields/audio/sound-view.tsx';
import { rowsIn } from '../../../core/fields/record-data.ts';
import type { EntityParts } from '../entity/parts.ts';
import { Nothing } from '../list/rows/column-views.tsx';
import { readSpoken } from './spoken.ts';
import { SurveyWalk } from './survey-walk.tsx';
import { useRangeText } from './use-range-text.ts';

/** The words that are said: the text, or the recording. */
function Said({ record }: { record: RecordData }) {
  const { text, stored } = readSpoken(record);
  if (stored) return <SoundView stored={stored} />;
  return text ? <q>{text}</q> : <Nothing />;
}

function Questions({ record }: { record: RecordData }) {
  const rangeText = useRangeText();
  return (
    <ol className="settings-questions">
      {rowsIn(record, 'questions').map((question) => (
        <li key={String(question.id)}>
          <strong>{String(question.label)}</strong>
          <small>{rangeText(String(question.rangeAnswer))}</small>
          <Said record={question} />
        </li>
      ))}
    </ol>
  );
}

export default {
  details: { initialMessage: Said, questions: Questions },
  panel: SurveyWalk,
} satisfies EntityParts;
