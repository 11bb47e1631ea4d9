import type { ChartViewProps } from '../view-props.ts';
import { DataTable } from './data-table.tsx';

/** A panel that is a table. */
export default function Table({ model, label }: ChartViewProps) {
  return <DataTable model={model} label={label} />;
}
