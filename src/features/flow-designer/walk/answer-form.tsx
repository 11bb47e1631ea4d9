import { useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import type { Answer } from '../domain/model/walk.ts';

type Choice = Answer['type'];

interface Props {
  readonly choices: readonly Choice[];
  readonly onAnswer: (answer: Answer) => void;
}

/** The possible answers at a step that waits. */
export function AnswerForm({ choices, onAnswer }: Props) {
  const text = useText();
  return (
    <section className="walk-answer" aria-label={text('flow-tools.walk.whatNow')}>
      <h3>{text('flow-tools.walk.whatNow')}</h3>
      {choices.includes('digits') && <Keypad onDial={(digits) => onAnswer({ type: 'digits', digits })} />}
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

/** The keys that a caller presses, one or several. */
function Keypad({ onDial }: { onDial: (digits: string) => void }) {
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
