import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { useLabels } from '../../entity/use-labels.ts';
import type { Difference, Side } from '../values/differences.ts';

/** For each field that differs whose value it gets. */
export type Choices = Readonly<Record<string, Side>>;

interface ConflictDialogProps {
  readonly differences: readonly Difference[];
  /** The name of the user who was faster, where the server tells. */
  readonly by: string | undefined;
  /** Without choices: later. */
  readonly onSettle: (choices?: Choices) => void;
}

/** Somebody else has saved meanwhile: what differs, and whose it shall be. Nothing is lost before it is chosen. */
export function ConflictDialog({ differences, by, onSettle }: ConflictDialogProps) {
  const text = useText();
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested])),
  );
  const isTheirs = differences.length > 0 && Object.values(choices).every((side) => side === 'theirs');
  return (
    <Dialog
      title={text('settings.conflict.title')}
      onClose={() => onSettle()}
      actions={
        <>
          <Button onClick={() => onSettle()}>{text('settings.conflict.later')}</Button>
          <Button variant="primary" onClick={() => onSettle(choices)}>
            {text(isTheirs ? 'settings.conflict.take' : 'settings.conflict.save')}
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="settings.conflict.what"
          values={{ by: by ?? text('settings.conflict.somebody') }}
        />
        {differences.length === 0 && ' '}
        {differences.length === 0 && <FormattedMessage id="settings.conflict.same" />}
      </p>
      {differences.map((difference) => (
        <Choice
          key={difference.name}
          difference={difference}
          side={choices[difference.name] ?? difference.suggested}
          onChange={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
    </Dialog>
  );
}

const SIDES = ['mine', 'theirs'] as const;

interface ChoiceProps {
  readonly difference: Difference;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

function Choice({ difference, side, onChange }: ChoiceProps) {
  const id = useId();
  const text = useText();
  const { field } = useLabels();
  return (
    <fieldset className="settings-difference">
      <legend>{field(difference.name)}</legend>
      {SIDES.map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={side === one} onChange={() => onChange(one)} />
          <span>
            <small>{text(`settings.conflict.${one}`)}</small>
            {difference[one] || text('settings.conflict.empty')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
