import { useEffect, useState } from 'react';
import { streamAudioAsset } from '../../contract/calls/sounds.ts';
import { toRamalError } from '../../errors/ramal-error.ts';
import { useHost } from '../../host/host-context.ts';
import { reportError } from '../../host/report-error.ts';
import { useApi } from '../../http/query/use-endpoint.ts';

type Sound = 'unloaded' | 'loading' | 'failed' | { readonly url: string };

/** Loads a stored sound by its id or file on demand, and frees it when it is no longer shown. */
export function useSound(id: string): readonly [sound: Sound, load: () => void] {
  const api = useApi();
  const host = useHost();
  const [sound, setSound] = useState<Sound>('unloaded');
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted === 0) return;
    const leaving = new AbortController();
    let url: string | undefined;
    const fetchSound = async () => {
      const response = await api(streamAudioAsset, { params: { id } }, { signal: leaving.signal });
      const blob = await response.blob();
      if (leaving.signal.aborted) return;
      url = URL.createObjectURL(blob);
      setSound({ url });
    };
    setSound('loading');
    fetchSound().catch((cause: unknown) => {
      if (leaving.signal.aborted) return;
      setSound('failed');
      reportError(host, toRamalError(cause, 'server'));
    });
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [wanted, id, api, host]);
  return [sound, () => setWanted((count) => count + 1)];
}
