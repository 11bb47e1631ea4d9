import { useId, useState } from 'react';
import {
  connectFlowQueueOptions,
  numberOptions,
  userOptions,
} from '../../core/contract/calls/select-options.ts';
import type { TelephoneName } from '../../core/contract/calls/telephone/telephone-systems.ts';
import { formatPhone } from '../../core/contract/formats/format-phone.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';
import { ErrorNotice } from '../../core/ui/cards/error-card.tsx';
import { FailureNotice } from '../../core/ui/cards/failure-notice.tsx';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { fold, matchesOption } from '../../core/ui/inputs/option-match.ts';
import { TextField } from '../../core/ui/inputs/text-field.tsx';
import { Dialog } from '../../core/ui/overlays/dialog.tsx';
import { CLOSES } from '../../core/ui/overlays/use-modal.ts';
import { readName } from './name-row.tsx';
import type { Deciding } from './use-decisions.ts';

/** A record that a name may mean. */
interface Choice {
  readonly id: Id;
  readonly label: string;
  readonly detail?: string;
}

/** More than people read; the others are found by typing. */
const SHOWN = 30;

/** The users, queues or numbers of the company. */
function useChoices(kind: TelephoneName['kind']) {
  const users = useEndpoint(userOptions, { query: { is_active: true } }, { enabled: kind === 'person' });
  const queues = useEndpoint(connectFlowQueueOptions, {}, { enabled: kind === 'queue' });
  const numbers = useEndpoint(numberOptions, {}, { enabled: kind === 'number' });
  const asked = kind === 'person' ? users : kind === 'queue' ? queues : numbers;
  const choices: readonly Choice[] | undefined =
    users.data?.map(({ id, name, extension }) => ({
      id,
      label: name,
      ...(extension && { detail: extension }),
    })) ??
    queues.data?.map(({ id, name }) => ({ id, label: name })) ??
    numbers.data?.map(({ id, number }) => ({ id, label: formatPhone(number) }));
  return { choices, error: asked.error, isBusy: asked.isFetching, retry: () => void asked.refetch() };
}

/** The words that a choice has in common with a name: the likeliest come first. */
function likeness({ label }: Choice, name: string): number {
  const words = new Set(fold(name).split(/\s+/));
  return fold(label)
    .split(/\s+/)
    .filter((word) => words.has(word)).length;
}

function shownOf(choices: readonly Choice[], name: TelephoneName, typed: string): readonly Choice[] {
  const own = readName(name);
  return choices
    .filter(({ id }) => id !== name.record?.id || name.reason === 'differs')
    .filter(({ id, ...one }) => matchesOption({ ...one, value: String(id) }, typed))
    .map((choice) => ({ choice, rank: likeness(choice, own) }))
    .sort((one, other) => other.rank - one.rank || one.choice.label.localeCompare(other.choice.label))
    .slice(0, SHOWN)
    .map(({ choice }) => choice);
}

interface Props {
  readonly name: TelephoneName;
  readonly onDecide: (asked: Deciding) => Promise<RamalError | undefined>;
  readonly onClose: () => void;
}

/** The question which of the company's records a name means. */
export function MatchDialog({ name, onDecide, onClose }: Props) {
  const text = useText();
  const group = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Id>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RamalError>();
  const { choices, error, isBusy, retry } = useChoices(name.kind);
  const shown = choices && shownOf(choices, name, typed);
  const match = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const failed = await onDecide({ ids: [name.id], decision: 'match', recordId: chosen });
    setBusy(false);
    setFailure(failed);
    if (!failed) onClose();
  };
  return (
    <Dialog
      title={text('telephone-system.whose', { name: readName(name) })}
      onClose={onClose}
      actions={
        <>
          <Button {...CLOSES} onClick={onClose}>
            {text('telephone-system.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={chosen === undefined} onClick={() => void match()}>
            {text('telephone-system.thisOne')}
          </Button>
        </>
      }
    >
      <FailureNotice error={failure} />
      <p className="telephone-ask">{text('telephone-system.whoseIntro')}</p>
      {error && <ErrorNotice error={error} busy={isBusy} onRetry={retry} />}
      <TextField
        label={text('telephone-system.find')}
        value={typed}
        type="search"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!shown && !error && <Skeleton width="60%" />}
      {shown && (
        <fieldset className="telephone-options">
          <legend className="ui-hidden">{text('telephone-system.whose', { name: readName(name) })}</legend>
          {shown.map(({ id, label, detail }) => (
            <label key={id}>
              <input type="radio" name={group} checked={chosen === id} onChange={() => setChosen(id)} />
              <span>{label}</span>
              {detail && <small>{detail}</small>}
            </label>
          ))}
          {shown.length === 0 && <p role="status">{text('telephone-system.noneFound')}</p>}
        </fieldset>
      )}
    </Dialog>
  );
}
