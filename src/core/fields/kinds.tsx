import type { FieldKind, FieldOf, OptionData } from '../contract/define/fields/field.ts';
import type { Weekday } from '../contract/formats/schedule-hours.ts';
import { additions } from './additions/additions.tsx';
import { audio } from './audio/audio.tsx';
import { CHOICE_VALUES } from './choice/choice-value.ts';
import { ChoiceView } from './choice/choice-view.tsx';
import type { Kind } from './field-kind.ts';
import { flag } from './flag/flag.tsx';
import { number } from './number/number.tsx';
import { OPTION_VALUES, OPTIONS_VALUES } from './option/option-value.ts';
import { OptionsView, OptionView } from './option/option-view.tsx';
import { phone } from './phone/phone.tsx';
import { secret } from './secret/secret.tsx';
import { password, text } from './text/text.tsx';
import { time } from './time/time.tsx';
import { weekdays } from './weekdays/weekdays.tsx';

/** The kinds of fields that every entity may have. */
export type RegularKind = Exclude<FieldKind, 'part'>;

/** The kinds with a value that is no text. */
interface OtherValues {
  readonly active: boolean;
  readonly flag: boolean;
  readonly number: number | null;
  readonly weekdays: readonly Weekday[];
  readonly option: OptionData | null;
  readonly options: readonly OptionData[];
  readonly additions: readonly string[];
  readonly audio: File | null;
}

/** The value that a form holds for a field of a kind. */
export type ValueOf<K extends RegularKind> = K extends keyof OtherValues ? OtherValues[K] : string;

/** The kinds of fields that forms are made of. A kind without one of its halves does not compile. */
export const FIELD_KINDS: { readonly [K in RegularKind]: Kind<FieldOf<K>, ValueOf<K>> } = {
  text,
  email: text,
  password,
  phone,
  secret,
  active: flag(true),
  flag: flag(false),
  number,
  choice: {
    ...CHOICE_VALUES,
    View: ({ field, binding, wordsOf }) => (
      <ChoiceView {...binding} values={field.values} wordsOf={wordsOf} />
    ),
  },
  time,
  weekdays,
  // The views of options find their code later; lists need the data half alone.
  option: {
    ...OPTION_VALUES,
    View: ({ field, binding }) => <OptionView {...binding} source={field.source} />,
  },
  options: {
    ...OPTIONS_VALUES,
    View: ({ field, binding }) => <OptionsView {...binding} source={field.source} />,
  },
  additions,
  audio,
};
