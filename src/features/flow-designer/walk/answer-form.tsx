import { type KeyboardEvent, type Ref, type RefObject, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import type { Answer } from '../domain/model/walk.ts';
import type { Walk } from '../domain/simulate/simulate.ts';

interface Props {
  readonly asking: Extract<Walk['outcome'], { type: 'asking' }>;
  readonly onAnswer: (answer: Answer) => void;
  readonly ref?: Ref<HTMLElement>;
}

/** The possible answers at a step that waits. Its keys are taken from the keyboard too: one is an answer, or the first of a number. */
export function AnswerForm({ asking: { choices, byKey }, onAnswer, ref }: Props) {
  const text = useText();
  const [number, setNumber] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const press = (digits: string) => onAnswer({ type: 'digits', digits });
  const begin = (key: string) => {
    setNumber((typed) => typed + key);
    field.current?.focus();
  };
  const takesKeys = choices.includes('digits');
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="walk-answer"
      aria-label={text('flow-tools.walk.whatNow')}
      onKeyDown={takesKeys ? (event) => onKey(event, byKey ? press : begin) : undefined}
    >
      <h3>{text('flow-tools.walk.whatNow')}</h3>
      {takesKeys &&
        (byKey ? (
          <Keypad onPress={press} />
        ) : (
          <NumberForm ref={field} digits={number} onChange={setNumber} onDial={press} />
        ))}
      <div className="walk-actions">
        {choices.map((type) =>
          type === 'digits' ? null : (
            <Button key={type} size="small" onClick={() => onAnswer({ type })}>
              {text(`flow-tools.walk.answer.${type}`)}
            </Button>
          ),
        )}
      </div>
    </section>
  );
}

const KEYS = [...'123456789*0#'];

function onKey(event: KeyboardEvent, press: (key: string) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(event.key)) return;
  if (event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  press(event.key);
}

/** The keys of a telephone: each is an answer. */
function Keypad({ onPress }: { onPress: (key: string) => void }) {
  const text = useText();
  return (
    <fieldset className="walk-keys" aria-label={text('flow-tools.walk.keypad')}>
      {KEYS.map((key) => (
        <Button key={key} onClick={() => onPress(key)}>
          {key}
        </Button>
      ))}
    </fieldset>
  );
}

interface NumberProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly digits: string;
  readonly onChange: (digits: string) => void;
  readonly onDial: (digits: string) => void;
}

/** The keys that a caller presses, one or several. */
function NumberForm({ ref, digits, onChange, onDial }: NumberProps) {
  const text = useText();
  return (
    <form
      className="walk-keypad"
      onSubmit={(event) => {
        event.preventDefault();
        if (digits) onDial(digits);
      }}
    >
      <TextField
        label={text('flow-tools.walk.digits')}
        ref={ref}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={digits}
        onChange={({ currentTarget: { value } }) => onChange(value.replace(/[^0-9*#]/g, ''))}
      />
      <Button type="submit" variant="primary" disabled={!digits}>
        {text('flow-tools.walk.dial')}
      </Button>
    </form>
  );
}
