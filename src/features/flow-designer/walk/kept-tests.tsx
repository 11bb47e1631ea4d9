import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import { Checkbox } from '../../../core/ui/inputs/checkbox.tsx';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import { Badge } from '../../../core/ui/labels/badge.tsx';
import { keepTest, runTests } from '../domain/simulate/kept-tests.ts';
import type { Caller, Walk } from '../domain/simulate/simulate.ts';
import { useDesignerData, useFlowState } from '../work/designer-context.ts';
import { useKeptTests } from './use-kept-tests.ts';

interface Props {
  readonly caller: Caller;
  readonly walk: Walk;
  /** Shows the walk of a test. */
  readonly onTake: (caller: Caller) => void;
}

/** The walks that are stored as tests, each with its end in the current flow. */
export function KeptTests({ caller, walk, onTake }: Props) {
  const text = useText();
  const flow = useFlowState();
  const options = useDesignerData((data) => data.options);
  const { tests, required, add, remove, require } = useKeptTests();
  const results = runTests(flow, tests, options);
  const keep = (name: string) => {
    const test = keepTest(name, caller, walk);
    if (test) add(test);
  };
  return (
    <section className="walk-tests">
      <h3>{text('flow-tools.tests.title')}</h3>
      {walk.outcome.type === 'ended' && <KeepForm onKeep={keep} />}
      {results.length === 0 && <p className="designer-quiet">{text('flow-tools.tests.none')}</p>}
      <ul>
        {results.map(({ test, passed }) => (
          <li key={test.name}>
            <Outcome passed={passed} />
            <button type="button" onClick={() => onTake({ at: test.at, answers: test.answers })}>
              {test.name}
            </button>
            <IconButton
              size="small"
              label={text('flow-tools.tests.remove', { name: test.name })}
              icon={<X size={14} />}
              onClick={() => remove(test.name)}
            />
          </li>
        ))}
      </ul>
      {results.length > 0 && (
        <Checkbox
          label={text('flow-tools.tests.required')}
          checked={required}
          onChange={({ currentTarget: { checked } }) => require(checked)}
        />
      )}
    </section>
  );
}

function Outcome({ passed }: { passed: boolean }) {
  const text = useText();
  return passed ? (
    <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
      {text('flow-tools.tests.passed')}
    </Badge>
  ) : (
    <Badge tone="red" icon={<CircleAlert size={14} aria-hidden="true" />}>
      {text('flow-tools.tests.failed')}
    </Badge>
  );
}

function KeepForm({ onKeep }: { onKeep: (name: string) => void }) {
  const text = useText();
  const [name, setName] = useState('');
  return (
    <form
      className="walk-keypad"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        onKeep(name.trim());
        setName('');
      }}
    >
      <TextField
        label={text('flow-tools.tests.name')}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" disabled={!name.trim()}>
        {text('flow-tools.tests.keep')}
      </Button>
    </form>
  );
}
