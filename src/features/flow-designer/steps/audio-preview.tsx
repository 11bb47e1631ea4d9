import Play from 'lucide-react/icons/play';
import { referenceId, referenceName } from '../../../core/contract/flow/reference.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useSound } from '../../../core/ui/hooks/use-sound.ts';
import type { NodeData } from '../domain/model/flow.ts';

/** Plays the chosen audio. */
export function AudioPreview({ data: { related } }: { data: NodeData }) {
  const id = referenceId(related);
  return id === null ? null : <Preview key={id} id={id} name={referenceName(related) ?? id} />;
}

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
