import { useState } from 'react';
import { wordOptions } from '../../core/contract/calls/select-options.ts';
import { SPEAKERS } from '../../core/contract/kinds/call-kinds.ts';
import { ChoiceView } from '../../core/fields/choice/choice-view.tsx';
import FilterPanel, {
  type FilterPanelProps,
  type FilterPartProps,
} from '../../core/list/filters/filter-panel.tsx';
import { setOf, writeSet } from '../../core/list/filters/value-set.ts';
import { ValueSetView } from '../../core/list/filters/value-set-view.tsx';
import { useFeature } from '../../core/session/back-end/use-feature.ts';

/** The filter that says of whom a word is. */
const SPEAKER = 'callParticipant';

/**
 * The filter by a word. Who said it narrows the offered words, and is a filter of its own where the back end can
 * narrow the calls by it, too (decision 124).
 */
function WordFilter({ filter, value, filters, words, onChange }: FilterPartProps) {
  const narrowsCalls = useFeature('wordSpeaker');
  const isMany = useFeature('filterSets');
  const [own, setOwn] = useState('');
  const speaker = narrowsCalls ? filters[SPEAKER] : own;
  return (
    <div className="call-word">
      <ValueSetView
        label={words.label(filter.name)}
        placeholder={words.any}
        source={{
          endpoint: wordOptions,
          // Only this call takes the participant's name in lower case (decision 60).
          query: { call_participant: (speaker || 'ALL').toLowerCase() },
          value: 'word',
          label: 'word',
        }}
        set={setOf(filter, value)}
        wordsOf={(word) => word}
        multiple={isMany}
        canTurn
        onChange={(set) => onChange(writeSet(filter, set))}
      />
      {!narrowsCalls && (
        <ChoiceView
          label={words.label(SPEAKER)}
          none={words.any}
          values={SPEAKERS}
          wordsOf={(one) => words.choice(SPEAKER, one)}
          value={own}
          onChange={setOwn}
        />
      )}
    </div>
  );
}

const PARTS = { word: WordFilter };

/** The filters of the call list. */
export default function CallFilterPanel(props: FilterPanelProps) {
  return <FilterPanel {...props} parts={PARTS} />;
}
