import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { phoneNumber } from '../../../../core/contract/define/phone.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../../core/ui/button.tsx';
import { TextField } from '../../../../core/ui/inputs/text-field.tsx';
import type { Issue } from '../../domain/rules/issue.ts';
import { useFieldTexts, useIssueTexts } from './field-texts.tsx';
import type { FieldViewProps } from './field-view-props.ts';

/** Telephone numbers, one below the other; at least one input is always there. */
export function PhonesView({ field, node, issues, onChange }: FieldViewProps<'phones'>) {
  const text = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const numbers = (node.data[field.name] as readonly string[] | null | undefined) ?? [];
  const rows = numbers.length === 0 ? [''] : numbers;
  const { label } = useFieldTexts(field, []);
  /** Changes the list, then focuses the input at an index. */
  const change = (next: readonly string[], focused: number) => {
    flushSync(() => onChange(next));
    group.current?.querySelectorAll('input')[focused]?.focus();
  };
  const set = (at: number, number: string) => {
    const next = rows.map((other, index) => (index === at ? number : other));
    onChange(next.length === 1 && number === '' ? [] : next);
  };
  const remove = (at: number) =>
    change(
      numbers.filter((_, index) => index !== at),
      Math.max(0, Math.min(at, numbers.length - 2)),
    );
  return (
    <fieldset ref={group} className="inspector-phones">
      <legend>{label}</legend>
      {rows.map((number, at) => (
        <PhoneField
          // A number has no identity: after adding or removing one, all inputs are made again.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${rows.length} ${at}`}
          name={`${field.name}.${at}`}
          place={at + 1}
          number={number}
          issues={issues.filter(
            (issue) => issue.field === `${field.name}.${at}` || issue.field === field.name,
          )}
          onChange={(next) => set(at, next)}
          {...(numbers.length > 0 ? { onRemove: () => remove(at) } : {})}
        />
      ))}
      <Button
        size="small"
        variant="quiet"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => change([...rows, ''], rows.length)}
      >
        {text('flow-page.inspector.addNumber')}
      </Button>
    </fieldset>
  );
}

interface PhoneProps {
  readonly name: string;
  readonly place: number;
  readonly number: string;
  readonly issues: readonly Issue[];
  readonly onChange: (number: string) => void;
  readonly onRemove?: () => void;
}

/**
 * Shows the text as it is typed; stores it, and shows it afterwards, as digits after a plus (decision 83). A
 * wrong number stays as it was typed.
 */
function PhoneField({ name, place, number, issues, onChange, onRemove }: PhoneProps) {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const { error, help } = useIssueTexts(issues);
  return (
    <div data-field={name}>
      <TextField
        label={text('flow-page.inspector.number', { place })}
        error={error}
        help={help}
        type="tel"
        autoComplete="off"
        placeholder="+55 11 3333-4444"
        value={typed ?? number}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(keptNumber(event.currentTarget.value));
        }}
        onBlur={() => setTyped(null)}
        trailing={
          onRemove && (
            <IconButton
              size="small"
              label={text('flow-page.inspector.removeNumber', { place })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={onRemove}
            />
          )
        }
      />
    </div>
  );
}

function keptNumber(typed: string): string {
  const number = phoneNumber(typed);
  return number === null ? typed.trim() : `+${number}`;
}
