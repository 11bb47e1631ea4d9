import { exportCalls } from '../../core/contract/calls/calls.ts';
import { useCsv } from '../../core/list/use-csv.ts';
import { exportQueryOf, type ListState } from './list-state.ts';

/** Saves the whole list, every page of it, as `{start}_{end}.csv` (decision 103). */
export const useExport = (state: ListState) =>
  useCsv({
    endpoint: exportCalls,
    request: () => ({ query: exportQueryOf(state) }),
    fileName: () => `${state.range.start}_${state.range.end}.csv`,
    identifier: 'CallListCsvDownload',
  });
