import { useState } from 'react';
import type { Participant } from '../../core/contract/call-kinds.ts';
import { wordOptions } from '../../core/contract/calls/select-options.ts';
import { ChoiceView } from '../../core/fields/choice/choice-view.tsx';
import { OptionsPicker } from '../../core/fields/option/options-picker.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import FilterPanel, {
  type FilterPanelProps,
  type FilterPartProps,
} from '../../core/list/filters/filter-panel.tsx';

/** All participants that a word can be of; the list of words itself has fewer (decision 60). */
const SPEAKERS = [
  'ALL',
  'CLIENT',
  'AGENT',
  'AGENT_A',
  'AGENT_B',
  'UNINFORMED',
] as const satisfies readonly Participant[];

/** The filter by words of a participant; the participant narrows the offered words, not the list itself. */
function WordFilter({ filter, value, words, onChange }: FilterPartProps) {
  const text = useText();
  const [speaker, setSpeaker] = useState<Participant>('ALL');
  return (
    <div className="call-word">
      <OptionsPicker
        label={words.label(filter.name)}
        placeholder={words.any}
        source={{
          endpoint: wordOptions,
          // Only this call takes the participant's name in lower case (decision 60).
          query: { call_participant: speaker.toLowerCase() },
          value: 'word',
          label: 'word',
        }}
        multiple={false}
        value={value === undefined ? [] : [{ value, label: value }]}
        onChange={([chosen]) => onChange(chosen?.value)}
      />
      <ChoiceView
        label={text('call-list.filter.participant')}
        values={SPEAKERS}
        wordsOf={(one) => text(`call-list.participant.${speakerOf(one)}`)}
        value={speaker}
        onChange={(chosen) => setSpeaker(speakerOf(chosen))}
      />
    </div>
  );
}

const speakerOf = (name: string) => SPEAKERS.find((speaker) => speaker === name) ?? 'ALL';

const PARTS = { word: WordFilter };

/** The filters of the call list. */
export default function CallFilterPanel(props: FilterPanelProps) {
  return <FilterPanel {...props} parts={PARTS} />;
}
