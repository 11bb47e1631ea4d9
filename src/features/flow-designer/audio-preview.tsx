import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { streamAudioAsset } from '../../core/contract/sounds.ts';
import { useHost } from '../../core/element/host-context.ts';
import { reportError } from '../../core/element/report-error.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useApi } from '../../core/http/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';
import type { NodeData } from './domain/flow.ts';
import { referenceId, referenceName } from './domain/reference.ts';

/** Lets the chosen audio be heard. */
export function AudioPreview({ data: { related } }: { data: NodeData }) {
  const id = referenceId(related);
  return id === null ? null : <Preview key={id} id={id} name={referenceName(related) ?? id} />;
}

type Sound = 'unloaded' | 'loading' | 'failed' | { readonly url: string };

function Preview({ id, name }: { id: string; name: string }) {
  const text = useText();
  const [sound, load] = useSound(id);
  if (typeof sound === 'object')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a recording of the customer's, of which there is no text
      <audio
        className="designer-audio"
        src={sound.url}
        controls
        autoPlay
        aria-label={text('flow-page.inspector.audio', { name })}
      />
    );
  return (
    <div className="designer-audio">
      <Button
        size="small"
        busy={sound === 'loading'}
        icon={<Play size={14} aria-hidden="true" />}
        onClick={load}
      >
        {text('flow-page.inspector.listen')}
      </Button>
      {sound === 'failed' && (
        <p className="ui-field-error" role="alert">
          {text('flow-page.inspector.audioFailed')}
        </p>
      )}
    </div>
  );
}

/** The sound of an audio, fetched when it is asked for and given back when it is no longer shown. */
function useSound(id: string): readonly [Sound, () => void] {
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
  }, [wanted, id, api, host]);
  return [sound, () => setWanted((count) => count + 1)];
}
