import { useId } from 'react';
import { findChoice } from '../../core/fields/choice/choice-value.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Field, fieldAria } from '../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import { TextField } from '../../core/ui/inputs/text-field.tsx';
import { RECORDS, type Switch, USUAL } from './command.ts';

interface Props {
  readonly asked: Switch;
  /** The name is none. */
  readonly error: string | undefined;
  /** A system of this name is known: its calls go on. */
  readonly isTaken: boolean;
  readonly onChange: (change: Partial<Switch>) => void;
}

/** The questions about a switch, from which its command follows. */
export function SwitchFields({ asked, error, isTaken, onChange }: Props) {
  const text = useText();
  const field = (name: 'name' | 'host' | 'user' | 'recordings') => ({
    label: text(`telephone-system.field.${name}`),
    help: text(
      name === 'name' && isTaken ? 'telephone-system.nameTaken' : `telephone-system.field.${name}.help`,
    ),
    value: asked[name],
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className="telephone-fields">
      <TextField {...field('name')} error={error} required maxLength={64} />
      <Select
        label={text('telephone-system.field.zone')}
        help={text('telephone-system.field.zone.help')}
        value={asked.zone}
        options={zonesWith(asked.zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(zone) => onChange({ zone })}
      />
      <Select
        label={text('telephone-system.field.records')}
        help={text('telephone-system.field.records.help')}
        value={asked.records}
        options={RECORDS.map((value) => ({ value, label: text(`telephone-system.records.${value}`) }))}
        onChange={(records) => onChange({ records: findChoice(RECORDS, records) ?? USUAL.records })}
      />
      {asked.records !== 'files' && (
        <>
          <TextField {...field('host')} maxLength={200} />
          <TextField {...field('user')} maxLength={100} />
        </>
      )}
      <TextField {...field('recordings')} maxLength={500} />
    </div>
  );
}

/** The time zones that the browser knows, and the chosen one. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set([zone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

interface SelectProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Select({ label, help, ...select }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help}>
      <NativeSelect {...select} {...fieldAria(id, { help })} />
    </Field>
  );
}
