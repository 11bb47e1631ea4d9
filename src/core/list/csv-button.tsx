import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Endpoint, Request } from '../contract/define/endpoint.ts';
import { toRamalError } from '../errors/ramal-error.ts';
import { useHost } from '../host/host-context.ts';
import { useTrack } from '../host/use-track.ts';
import { useApi } from '../http/query/use-endpoint.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useErrorToast } from '../ui/toasts/use-error-toast.ts';

interface Csv<E extends Endpoint> {
  readonly endpoint: E;
  readonly request: () => Request<E>;
  readonly fileName: () => string;
  /** The export's name at the tracking service. */
  readonly identifier: string;
}

/** The button that saves the whole list, every page of it. */
export function CsvButton<E extends Endpoint>(csv: Csv<E>) {
  const text = useText();
  const { busy, run } = useCsv(csv);
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      busy={busy}
      data-folds=""
      title={text('list.export.label')}
      onClick={run}
    >
      <FormattedMessage id="list.export" />
    </Button>
  );
}

/**
 * Gives a function that saves all pages of a list as a file. It sends a request, since a link could not carry
 * the session's headers.
 */
function useCsv<E extends Endpoint>({ endpoint, request, fileName, identifier }: Csv<E>) {
  const host = useHost();
  const api = useApi();
  const tellError = useErrorToast();
  const track = useTrack();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    track(identifier);
    try {
      const response = (await api(endpoint, request())) as Response;
      saveFile(host, await response.blob(), fileName());
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}
