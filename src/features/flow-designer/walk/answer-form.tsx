import { type KeyboardEvent, type Ref, useState } from 'react';
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

/** The possible answers at a step that waits. Where one key is an answer, it is taken from the keyboard, too. */
export function AnswerForm({ asking: { choices, byKey }, onAnswer, ref }: Props) {
  const text = useText();
  const press = (digits: string) => onAnswer({ type: 'digits', digits });
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="walk-answer"
      aria-label={text('flow-tools.walk.whatNow')}
      onKeyDown={byKey ? (event) => onKey(event, press) : undefined}
    >
      <h3>{text('flow-tools.walk.whatNow')}</h3>
      {choices.includes('digits') && (byKey ? <Keypad onPress={press} /> : <NumberForm onDial={press} />)}
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

/** The keys that a caller presses, one or several. */
function NumberForm({ onDial }: { onDial: (digits: string) => void }) {
  const text = useText();
  const [digits, setDigits] = useState('');
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
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={digits}
        onChange={({ currentTarget: { value } }) => setDigits(value.replace(/[^0-9*#]/g, ''))}
      />
      <Button type="submit" variant="primary" disabled={!digits}>
        {text('flow-tools.walk.dial')}
      </Button>
    </form>
  );
}
