import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Endpoint, Request } from '../contract/define/endpoint.ts';
import { toRamalError } from '../errors/ramal-error.ts';
import { useHost } from '../host/host-context.ts';
import { useTrack } from '../host/use-track.ts';
import { useApi } from '../http/use-endpoint.ts';
import { toastText } from '../i18n/error-text.ts';
import { saveFile } from '../ui/save-file.ts';
import { useToast } from '../ui/toasts/use-toast.ts';

interface Csv<E extends Endpoint> {
  readonly endpoint: E;
  readonly request: () => Request<E>;
  readonly fileName: () => string;
  /** The export's name at the tracking service. */
  readonly identifier: string;
}

/**
 * Gives a function that saves all pages of a list as a file. It sends a request, since a link could not carry
 * the session's headers.
 */
export function useCsv<E extends Endpoint>({ endpoint, request, fileName, identifier }: Csv<E>) {
  const host = useHost();
  const api = useApi();
  const intl = useIntl();
  const toast = useToast();
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
      if (error.code !== 'aborted') toast('error', toastText(intl, error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}
