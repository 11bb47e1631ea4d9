import { type ComponentType, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FieldKind, FieldOf, FieldValueOf, OptionData } from '../../../../core/contract/define/field.ts';
import { formatPhone } from '../../../../core/contract/format-phone.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import { Field as FieldFrame, fieldAria } from '../../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../../core/ui/inputs/native-select.tsx';
import { TextField } from '../../../../core/ui/inputs/text-field.tsx';
import { usePart } from '../../../../core/ui/use-part.ts';
import type { FieldParts, FieldViewProps } from '../../entity/parts.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { dayName, WEEK } from '../../list/week.ts';
import { useFormField } from '../use-form-field.ts';
import { formatClock, readClock } from '../values/clock.ts';
import { AdditionsView } from './additions-view.tsx';
import { AudioView } from './audio-view.tsx';

type Kind = Exclude<FieldKind, 'part'>;

/** The view half of each kind of field. */
const FIELD_VIEWS: { readonly [K in Kind]: ComponentType<FieldViewProps<FieldOf<K>>> } = {
  text: TextView,
  email: TextView,
  password: TextView,
  phone: PhoneView,
  secret: SecretView,
  active: FlagView,
  flag: FlagView,
  choice: ChoiceView,
  time: TimeView,
  weekdays: WeekdaysView,
  option: OptionsView,
  options: OptionsView,
  additions: AdditionsView,
  audio: AudioView,
};

/** A field of the form, as its declaration says; a part as its entity says. */
export function FieldView({ parts, ...props }: FieldViewProps & { readonly parts: FieldParts }) {
  const { kind, name } = props.field;
  const View = (kind === 'part' ? parts[name]?.view : FIELD_VIEWS[kind]) as
    | ComponentType<FieldViewProps>
    | undefined;
  return View ? <View {...props} /> : null;
}

const INPUT_TYPES = { text: 'text', email: 'email', password: 'password' } as const;

function TextView({ field }: FieldViewProps<FieldOf<'text' | 'email' | 'password'>>) {
  const { field: labelOf } = useLabels();
  const { value, onChange, errors: _errors, id: _id, ...rest } = useFormField<string>(field.name);
  return (
    <TextField
      {...rest}
      label={labelOf(field.name)}
      type={INPUT_TYPES[field.kind]}
      autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Of what is stored no more is shown than the server tells. */
function SecretView({ field, record }: FieldViewProps<FieldOf<'secret'>>) {
  const text = useText();
  const { field: labelOf } = useLabels();
  const { value, onChange, errors: _errors, id: _id, ...rest } = useFormField<string>(field.name);
  const stored = record?.[field.name];
  return (
    <TextField
      {...rest}
      label={labelOf(field.name)}
      help={record && text('settings.secretKept', { stored: String(stored ?? '••••') })}
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Shown as it is typed while it is typed, then as numbers are written. */
function PhoneView({ field }: FieldViewProps<FieldOf<'phone'>>) {
  const { field: labelOf } = useLabels();
  const { value, onChange, onBlur, errors: _errors, id: _id, ...rest } = useFormField<string>(field.name);
  const [typing, setTyping] = useState(false);
  return (
    <TextField
      {...rest}
      label={labelOf(field.name)}
      type="tel"
      autoComplete="off"
      value={typing ? value : formatPhone(value)}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
    />
  );
}

function FlagView({ field }: FieldViewProps<FieldOf<'active' | 'flag'>>) {
  const { field: labelOf } = useLabels();
  const { value, onChange, ref, name, onBlur } = useFormField<FieldValueOf['flag']>(field.name);
  return (
    <Checkbox
      ref={ref}
      name={name}
      label={labelOf(field.name)}
      checked={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function ChoiceView({ field }: FieldViewProps<FieldOf<'choice'>>) {
  const text = useText();
  const { field: labelOf, choice } = useLabels();
  const { id, value, onChange, ref, name, onBlur, ...texts } = useFormField<string>(field.name);
  const options = field.values.map((one) => ({ value: one, label: choice(field.name, one) }));
  return (
    <FieldFrame id={id} label={labelOf(field.name)} {...texts}>
      <NativeSelect
        {...fieldAria(id, texts)}
        ref={ref}
        name={name}
        value={value}
        options={value === '' ? [{ value: '', label: text('settings.choose') }, ...options] : options}
        onBlur={onBlur}
        onChange={onChange}
      />
    </FieldFrame>
  );
}

/** By the clock of 24 hours, whatever language the browser has; in the form it is as it is sent as soon as it can be read. */
function TimeView({ field }: FieldViewProps<FieldOf<'time'>>) {
  const { field: labelOf, help } = useLabels();
  const { value, onChange, onBlur, errors: _errors, id: _id, ...rest } = useFormField<string>(field.name);
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...rest}
      label={labelOf(field.name)}
      help={field.help && help(field.name)}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      value={typed ?? formatClock(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readClock(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}

function WeekdaysView({ field }: FieldViewProps<FieldOf<'weekdays'>>) {
  const { locale } = useIntl();
  const { field: labelOf } = useLabels();
  const { id, value, onChange, ref, error, changed } = useFormField<readonly string[]>(field.name);
  const toggle = (day: string) =>
    onChange(WEEK.filter((one) => (one === day ? !value.includes(day) : value.includes(one))));
  return (
    <fieldset className="settings-group" data-changed={changed || undefined}>
      <legend>{labelOf(field.name)}</legend>
      <div className="settings-days">
        {WEEK.map((day, index) => (
          <Checkbox
            key={day}
            ref={index === 0 ? ref : undefined}
            label={dayName(index, locale, 'long')}
            checked={value.includes(day)}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="ui-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const loadPicker = () => import('../../record/options-picker.tsx').then((module) => module.OptionsPicker);
const keep = () => undefined;

/**
 * Options of the server's; the code to search them comes after the form is there. The field has its focus before
 * that too, and hands it on.
 */
function OptionsView({ field }: FieldViewProps<FieldOf<'option' | 'options'>>) {
  const text = useText();
  const waiting = useId();
  const focused = useRef(false);
  const { field: labelOf } = useLabels();
  const { value, onChange, error, changed, required, ref } = useFormField<
    OptionData | null | readonly OptionData[]
  >(field.name);
  const { part: Picker } = usePart(loadPicker, true, keep);
  const chosen = Array.isArray(value) ? (value as readonly OptionData[]) : value ? [value as OptionData] : [];
  const texts = { label: labelOf(field.name), error, changed, required };
  if (!Picker) {
    return (
      <FieldFrame id={waiting} {...texts}>
        <span className="ui-input">
          <input
            {...fieldAria(waiting, texts)}
            ref={ref}
            aria-busy="true"
            readOnly
            value={text('settings.loading')}
            onFocus={() => {
              focused.current = true;
            }}
            onBlur={() => {
              focused.current = false;
            }}
          />
        </span>
      </FieldFrame>
    );
  }
  return (
    <Picker
      {...texts}
      inputRef={(input) => {
        ref(input);
        if (focused.current) input?.focus();
        focused.current = false;
      }}
      source={field.source}
      multiple={field.kind === 'options'}
      value={chosen}
      onChange={(options) => onChange(field.kind === 'options' ? options : (options[0] ?? null))}
    />
  );
}
