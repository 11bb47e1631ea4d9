import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { isLive, LiveTable } from '../../realtime/live-table.tsx';
import type { ChartViewProps } from '../../views/view-props.ts';
import { DataTable } from './data-table.tsx';
import tableCss from './table.css?inline';

/** A panel that is a table. */
export default function Table({ model, label, ordering }: ChartViewProps) {
  useSheet(tableCss);
  const View = isLive(model) ? LiveTable : DataTable;
  return <View {...{ model, label, ordering }} />;
}
