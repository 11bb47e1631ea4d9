import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { phoneNumber } from '../../contract/define/fields/phone.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { FieldGroup } from '../field-group.tsx';
import { NotationInput } from '../text/text-input.tsx';

/** The texts of one number. */
export interface PhoneTexts {
  readonly error?: ReactNode;
  readonly help?: ReactNode;
}

interface PhonesProps {
  readonly binding: FieldBinding<readonly string[]>;
  /** Gives the texts of the number at a place. */
  readonly textsOf: (at: number) => PhoneTexts;
}

/** The view half of `phones`: telephone numbers, one below the other; at least one input is always there. */
export function PhonesView({ binding, textsOf }: PhonesProps) {
  const text = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const { label, name, value: numbers, onChange } = binding;
  const rows = numbers.length === 0 ? [''] : numbers;
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
    <FieldGroup label={label} ref={group}>
      {rows.map((number, at) => (
        // A number has no identity: after adding or removing one, all inputs are made again.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={`${rows.length} ${at}`} data-field={`${name}.${at}`}>
          <NotationInput
            {...textsOf(at)}
            label={text('fields.number', { place: at + 1 })}
            type="tel"
            placeholder="+55 11 3333-4444"
            value={number}
            show={(kept) => kept}
            read={keptNumber}
            onChange={(next) => set(at, next)}
            trailing={
              numbers.length > 0 && (
                <IconButton
                  size="small"
                  label={text('fields.removeNumber', { place: at + 1 })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  onClick={() => remove(at)}
                />
              )
            }
          />
        </div>
      ))}
      <Button
        size="small"
        variant="quiet"
        className="ui-button field-add"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => change([...rows, ''], rows.length)}
      >
        {text('fields.addNumber')}
      </Button>
    </FieldGroup>
  );
}

/** Digits after a plus (decision 83). A wrong number stays as it was typed. */
function keptNumber(typed: string): string {
  const number = phoneNumber(typed);
  return number === null ? typed.trim() : `+${number}`;
}
