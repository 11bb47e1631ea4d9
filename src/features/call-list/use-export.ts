import { useState } from 'react';
import { useIntl } from 'react-intl';
import { exportCalls } from '../../core/contract/calls.ts';
import { useTrack } from '../../core/element/use-track.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useApi } from '../../core/http/use-endpoint.ts';
import { toastText } from '../../core/i18n/error-text.ts';
import { useToast } from '../../core/ui/use-toast.ts';
import { exportQueryOf, type ListState } from './list-state.ts';

/** Saves the whole list, every page of it, as `{start}_{end}.csv` (decision 103). */
export function useExport(state: ListState) {
  const api = useApi();
  const intl = useIntl();
  const toast = useToast();
  const track = useTrack();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    track('CallListCsvDownload');
    try {
      const response = await api(exportCalls, { query: exportQueryOf(state) });
      save(await response.blob(), `${state.range.start}_${state.range.end}.csv`);
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      if (error.code !== 'aborted') toast('error', toastText(intl, error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}

/** The request carries the session's headers, so the file is made of its answer and not of an address. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it is freed once that is surely done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
