import { useEffect, useId, useRef, useState } from 'react';
import {
  listTelephoneNames,
  TELEPHONE_NAME_KINDS,
  TELEPHONE_NAME_STATES,
  TELEPHONE_NAMES_PAGE,
  type TelephoneName,
  type TelephoneSystem,
} from '../../core/contract/calls/telephone/telephone-systems.ts';
import { findChoice } from '../../core/fields/choice/choice-value.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useCan } from '../../core/session/use-can.ts';
import { Button } from '../../core/ui/button.tsx';
import { ErrorNotice } from '../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import { Pagination } from '../../core/ui/paging/pagination.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { NameRow } from './name-row.tsx';
import { type Deciding, useDecisions } from './use-decisions.ts';

interface Props {
  readonly systems: readonly TelephoneSystem[];
  /** The figures of the systems are asked for again. */
  readonly onDecided: () => void;
}

/** The names of telephone systems that a person decides about, or has decided. */
export function NameList({ systems, onDecided }: Props) {
  const text = useText();
  const can = useCan();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState({ state: 'open', kind: '', page: 1 });
  const names = useNames(shown, systems);
  const [matched, setMatched] = useState<TelephoneName>();
  const { decide, deciding } = useDecisions(() => {
    onDecided();
    names.reload();
    // The row that had the focus is gone, or says something else.
    heading.current?.focus();
  });
  const mayDecide = can('editIntegration');
  const rows = names.rows ?? [];
  const made = rows.filter(({ state, reason }) => state === 'open' && reason === 'made');
  return (
    <section className="telephone-card telephone-names" aria-labelledby={id}>
      <div className="telephone-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {text('telephone-system.names')}
        </h2>
        <Filters shown={shown} onChange={(change) => setShown({ ...shown, ...change, page: 1 })} />
      </div>
      <p className="telephone-quiet">{text('telephone-system.namesIntro')}</p>
      {names.error && <ErrorNotice error={names.error} busy={names.isBusy} onRetry={names.reload} />}
      {!names.rows && !names.error && <Skeleton width="70%" />}
      {names.rows?.length === 0 && (
        <p role="status">
          {text(shown.state === 'open' ? 'telephone-system.noneOpen' : 'telephone-system.noneSuch')}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="telephone-rows" aria-labelledby={id}>
          {rows.map((name) => (
            <NameRow
              key={name.id}
              name={name}
              hasSeveral={systems.length > 1}
              deciding={deciding?.ids.includes(name.id) ? deciding.decision : undefined}
              onDecide={mayDecide ? (decision) => void decide({ ids: [name.id], decision }) : undefined}
              onMatch={mayDecide ? () => setMatched(name) : undefined}
            />
          ))}
        </ul>
      )}
      <footer className="telephone-foot">
        {mayDecide && made.length > 1 && (
          <Button
            size="small"
            busy={(deciding?.ids.length ?? 0) > 1}
            onClick={() => void decide(keeping(made))}
          >
            {text('telephone-system.keepAll', { count: made.length })}
          </Button>
        )}
        <Pagination
          page={shown.page}
          pages={names.pages}
          onPage={(page) => {
            setShown({ ...shown, page });
            heading.current?.focus();
          }}
        />
      </footer>
      {matched && <MatchDialog name={matched} onDecide={decide} onClose={() => setMatched(undefined)} />}
    </section>
  );
}

const keeping = (names: readonly TelephoneName[]): Deciding => ({
  ids: names.map(({ id }) => id),
  decision: 'keep',
});

interface Shown {
  readonly state: string;
  readonly kind: string;
  readonly page: number;
}

/** Gives a page of names, and asks again when others wait. */
function useNames({ state, kind, page }: Shown, systems: Props['systems']) {
  const query = {
    state: findChoice(TELEPHONE_NAME_STATES, state),
    kind: findChoice(TELEPHONE_NAME_KINDS, kind),
    page,
    per_page: TELEPHONE_NAMES_PAGE,
  };
  const { data, error, isFetching, refetch } = useEndpoint(
    listTelephoneNames,
    { query },
    { keepPrevious: true },
  );
  const waiting = systems.map(({ undecided }) => undecided).join();
  const [asked, setAsked] = useState(waiting);
  useEffect(() => {
    if (asked === waiting) return;
    setAsked(waiting);
    void refetch();
  }, [asked, waiting, refetch]);
  const total = data?.total ?? null;
  return {
    rows: data?.rows,
    error,
    isBusy: isFetching,
    pages: total === null ? undefined : Math.max(1, Math.ceil(total / TELEPHONE_NAMES_PAGE)),
    reload: () => void refetch(),
  };
}

interface FiltersProps {
  readonly shown: Shown;
  readonly onChange: (change: Partial<Shown>) => void;
}

function Filters({ shown: { state, kind }, onChange }: FiltersProps) {
  const text = useText();
  return (
    <div className="telephone-filters">
      <NativeSelect
        label={text('telephone-system.state')}
        value={state}
        options={TELEPHONE_NAME_STATES.map((value) => ({
          value,
          label: text(`telephone-system.state.${value}`),
        }))}
        onChange={(value) => onChange({ state: value })}
      />
      <NativeSelect
        label={text('telephone-system.kind')}
        value={kind}
        options={[
          { value: '', label: text('telephone-system.kind.any') },
          ...TELEPHONE_NAME_KINDS.map((value) => ({ value, label: text(`telephone-system.kind.${value}`) })),
        ]}
        onChange={(value) => onChange({ kind: value })}
      />
    </div>
  );
}
