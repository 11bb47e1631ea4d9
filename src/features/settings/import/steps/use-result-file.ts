import { useIntl } from 'react-intl';
import { useHost } from '../../../../core/host/host-context.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { saveFile } from '../../../../core/ui/save-file.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { reasonText } from '../check/reason.ts';
import { writeCsv } from '../file/write-csv.ts';
import { passwordColumns, type Source } from '../run/choices.ts';
import type { RowResult } from '../run/row-result.ts';
import type { StepProps } from './step.tsx';

/** Gives a function that saves the rows of a file with their states and reasons, without passwords. */
export function useResultFile({
  run,
  forms,
}: StepProps): (source: Source, results: readonly RowResult[]) => void {
  const host = useHost();
  const intl = useIntl();
  const text = useText();
  const { field } = useLabels();
  return ({ name, headings, rows }, results) => {
    const secret = passwordColumns(forms, run.choices.mapping);
    const told = new Map(results.map((result) => [result.number, result]));
    const shown = (values: readonly string[]) => values.filter((_, at) => !secret.has(at));
    const lines = rows.map(({ number, cells }) => {
      const { state, reasons, changes } = told.get(number) ?? { state: 'left', reasons: [], changes: [] };
      const why = [...reasons.map((reason) => reasonText(intl, reason)), ...changes.map(field)].join('; ');
      return [String(number), ...shown(cells), text(`imports.state.${state}`), why];
    });
    const first = [text('imports.row'), ...shown(headings), text('imports.state'), text('imports.reason')];
    const file = text('imports.results.name', { name: name.replace(/[.]\w+$/, '') });
    saveFile(host, writeCsv([first, ...lines], intl.locale), `${file}.csv`);
  };
}
