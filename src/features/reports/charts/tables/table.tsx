import { useSheet } from '../../../../core/host/use-sheet.ts';
import type { ChartViewProps } from '../../views/view-props.ts';
import { DataTable } from './data-table.tsx';
import tableCss from './table.css?inline';

/** A panel that is a table. */
export default function Table({ model, label }: ChartViewProps) {
  useSheet(tableCss);
  return <DataTable model={model} label={label} />;
}
