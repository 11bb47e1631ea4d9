import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldOf, RecordData } from '../../../../core/contract/define/field.ts';
import { formatPhone } from '../../../../core/contract/format-phone.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../../core/ui/button.tsx';
import { TextField } from '../../../../core/ui/inputs/text-field.tsx';
import type { FieldViewProps } from '../../entity/parts.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { useErrorText } from '../use-error-text.ts';
import { useFormField } from '../use-form-field.ts';

/** What is stored stays as it is, and is shown disabled; new ones are added below (decision 44). */
export function AdditionsView({ field, record }: FieldViewProps<FieldOf<'additions'>>) {
  const text = useText();
  const { field: labelOf } = useLabels();
  const group = useRef<HTMLFieldSetElement>(null);
  const { value, onChange, ref, errors, changed } = useFormField<readonly string[]>(field.name);
  const errorText = useErrorText();
  const [typing, setTyping] = useState<number>();
  const label = labelOf(field.name);
  const stored = (record?.[field.name] ?? []) as readonly RecordData[];
  /** Changes the list, and then focuses the last of it, else the button that adds one. */
  const change = (next: readonly string[]) => {
    flushSync(() => onChange(next));
    const inputs = group.current?.querySelectorAll<HTMLElement>('input:not(:disabled)');
    ([...(inputs ?? [])].at(-1) ?? group.current?.querySelector<HTMLElement>('.settings-add'))?.focus();
  };
  return (
    <fieldset className="settings-group" ref={group} data-changed={changed || undefined}>
      <legend>{label}</legend>
      {stored.map((one, at) => (
        <span className="ui-input" key={String(one.id)}>
          <input
            disabled
            aria-label={text('settings.place', { field: label, place: at + 1 })}
            value={field.as === 'phone' ? formatPhone(String(one[field.of])) : String(one[field.of])}
          />
        </span>
      ))}
      {stored.length + value.length === 0 && (
        <p className="list-quiet">{text(`settings.none.${field.as}`)}</p>
      )}
      {value.map((entry, at) => (
        <TextField
          // An entry has no identity of its own: with another count of them all begin anew.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${value.length} ${at}`}
          ref={at === 0 ? ref : undefined}
          label={text('settings.place', { field: label, place: stored.length + at + 1 })}
          type={field.as === 'phone' ? 'tel' : 'email'}
          autoComplete="off"
          required
          error={errorText(errors[at])}
          value={field.as === 'phone' && typing !== at ? formatPhone(entry) : entry}
          onBlur={() => setTyping(undefined)}
          onChange={({ currentTarget }) => {
            setTyping(at);
            onChange(value.map((one, index) => (index === at ? currentTarget.value : one)));
          }}
          trailing={
            <IconButton
              size="small"
              label={text('settings.removePlace', { field: label, place: stored.length + at + 1 })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => change(value.filter((_, index) => index !== at))}
            />
          }
        />
      ))}
      <Button
        size="small"
        className="ui-button settings-add"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => change([...value, ''])}
      >
        {text(`settings.add.${field.as}`)}
      </Button>
    </fieldset>
  );
}
