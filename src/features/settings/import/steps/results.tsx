import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-help';
import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleX from 'lucide-react/icons/circle-x';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Badge, type Tone } from '../../../../core/ui/labels/badge.tsx';
import { Chips } from '../../../../core/ui/labels/chips.tsx';
import { useLabels } from '../../entity/use-labels.ts';
import { reasonText } from '../check/reason.ts';
import type { Source } from '../run/choices.ts';
import { ROW_STATES, type RowResult, type RowState } from '../run/row-result.ts';

/** Rows that are shown; the file of results has all. */
const SHOWN = 100;

const LOOKS: Readonly<Record<RowState, readonly [tone: Tone, icon: typeof CircleCheck]>> = {
  wrong: ['red', CircleX],
  failed: ['red', CircleX],
  unknown: ['yellow', CircleHelp],
  changed: ['yellow', Pencil],
  new: ['blue', CirclePlus],
  created: ['green', CircleCheck],
  edited: ['green', Pencil],
  left: ['grey', CircleDashed],
  same: ['grey', CircleCheck],
};

interface ResultsProps {
  readonly source: Source;
  readonly results: readonly RowResult[];
  /** The columns whose values name a row. */
  readonly nameColumns: readonly number[];
}

/** The rows of an import by their states, those first that want to be looked at. */
export function Results({ source, results, nameColumns }: ResultsProps) {
  const text = useText();
  const counts = countsOf(results);
  const states = ROW_STATES.filter((state) => counts[state] > 0);
  const [chosen, setChosen] = useState<RowState>();
  const state = chosen && counts[chosen] > 0 ? chosen : states[0];
  const own = results.filter((one) => one.state === state);
  // Those of which something is told come first: the others are as they were expected.
  const rows = [true, false].flatMap((isTold) => own.filter(({ reasons }) => reasons.length > 0 === isTold));
  return (
    <>
      <Chips
        label={text('imports.states')}
        value={state ?? null}
        options={states.map((one) => ({
          value: one,
          label: text(`imports.count.${one}`, { count: counts[one] }),
        }))}
        onChange={setChosen}
      />
      <ResultTable
        {...{ source, nameColumns }}
        label={state ? text(`imports.count.${state}`, { count: counts[state] }) : text('imports.states')}
        rows={rows.slice(0, SHOWN)}
      />
      {rows.length > SHOWN && (
        <p className="import-lead">{text('imports.more', { count: rows.length - SHOWN })}</p>
      )}
    </>
  );
}

/** The order in which states are told: what is done first, what is not last. */
const TOLD: readonly RowState[] = [
  ...(['created', 'edited', 'new', 'changed', 'same'] as const),
  ...(['left', 'unknown', 'failed', 'wrong'] as const),
];

/** Gives a function that counts rows by their states in words, in one line; rows that differ are to be changed, or were not once all is done. */
export function useCountWords(isDone = false): (counts: ReturnType<typeof countsOf>) => string {
  const text = useText();
  const { locale } = useIntl();
  return (counts) => {
    const words = TOLD.filter((state) => counts[state] > 0).map((state) =>
      text(`imports.count.${isDone && state === 'changed' ? 'kept' : state}`, { count: counts[state] }),
    );
    return new Intl.ListFormat(locale, { type: 'unit' }).format(words);
  };
}

/** The number of rows of each state. */
export function countsOf(results: readonly RowResult[]): Readonly<Record<RowState, number>> {
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state } of results) counts[state] += 1;
  return counts;
}

interface ResultTableProps extends Omit<ResultsProps, 'results'> {
  readonly label: string;
  readonly rows: readonly RowResult[];
}

function ResultTable({ label, source, rows, nameColumns }: ResultTableProps) {
  const text = useText();
  const cells = new Map(source.rows.map((row) => [row.number, row.cells]));
  return (
    <div className="import-results">
      <table className="ui-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('imports.row')}</th>
            <th scope="col">{text('imports.values')}</th>
            <th scope="col">{text('imports.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td data-label={text('imports.row')}>{row.number}</td>
              <th scope="row">
                {nameColumns
                  .map((at) => cells.get(row.number)?.[at])
                  .filter(Boolean)
                  .join(' · ')}
              </th>
              <td>
                <StateCell row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StateCell({ row }: { readonly row: RowResult }) {
  const intl = useIntl();
  const text = useText();
  const { field } = useLabels();
  const [tone, Icon] = LOOKS[row.state];
  const details = [
    ...row.reasons.map((reason) => reasonText(intl, reason)),
    ...(row.changes.length > 0
      ? [text('imports.changes', { fields: row.changes.map(field).join(', ') })]
      : []),
  ];
  return (
    <>
      <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {text(`imports.state.${row.state}`)}
      </Badge>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </>
  );
}
