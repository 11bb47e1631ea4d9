import Play from 'lucide-react/icons/play';
import { FormattedMessage } from 'react-intl';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useSound } from '../../ui/hooks/use-sound.ts';
import audioCss from './audio.css?inline';

/** A stored sound: its name, and a way to hear it. It is fetched when it is asked for. */
export function SoundView({ stored }: { stored: string }) {
  useSheet(audioCss);
  const text = useText();
  const [sound, load] = useSound(stored);
  return (
    <div className="field-sound">
      <span>{stored.split('/').at(-1)}</span>
      {typeof sound === 'object' ? (
        // biome-ignore lint/a11y/useMediaCaption: a recording of the customer's, of which there is no text
        <audio src={sound.url} controls autoPlay aria-label={text('fields.sound', { name: stored })} />
      ) : (
        <Button
          size="small"
          busy={sound === 'loading'}
          icon={<Play size={14} aria-hidden="true" />}
          onClick={load}
        >
          <FormattedMessage id="fields.listen" />
        </Button>
      )}
      {sound === 'failed' && (
        <p className="ui-field-error" role="alert">
          <FormattedMessage id="fields.soundFailed" />
        </p>
      )}
    </div>
  );
}
