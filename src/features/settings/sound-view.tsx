import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { streamAudioAsset } from '../../core/contract/sounds.ts';
import { useHost } from '../../core/element/host-context.ts';
import { reportError } from '../../core/element/report-error.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useApi } from '../../core/http/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';

type Sound = 'unloaded' | 'loading' | 'failed' | { readonly url: string };

/** A stored sound: its name, and a way to hear it. It is fetched when it is asked for. */
export function SoundView({ stored }: { stored: string }) {
  const text = useText();
  const [sound, load] = useSound(stored);
  return (
    <div className="settings-sound">
      <span>{stored.split('/').at(-1)}</span>
      {typeof sound === 'object' ? (
        // biome-ignore lint/a11y/useMediaCaption: a recording of the customer's, of which there is no text
        <audio src={sound.url} controls autoPlay aria-label={text('settings.sound', { name: stored })} />
      ) : (
        <Button
          size="small"
          busy={sound === 'loading'}
          icon={<Play size={14} aria-hidden="true" />}
          onClick={load}
        >
          <FormattedMessage id="settings.listen" />
        </Button>
      )}
      {sound === 'failed' && (
        <p className="ui-field-error" role="alert">
          <FormattedMessage id="settings.soundFailed" />
        </p>
      )}
    </div>
  );
}

/** The sound of a file, fetched when it is asked for and given back when it is no longer shown. */
function useSound(stored: string): readonly [Sound, () => void] {
  const api = useApi();
  const host = useHost();
  const [sound, setSound] = useState<Sound>('unloaded');
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted === 0) return;
    const leaving = new AbortController();
    let url: string | undefined;
    const fetchSound = async () => {
      const request = { params: { id: stored } };
      const response = await api(streamAudioAsset, request, { signal: leaving.signal });
      const blob = await (response as Response).blob();
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
  }, [wanted, stored, api, host]);
  return [sound, () => setWanted((count) => count + 1)];
}
