import Play from 'lucide-react/icons/play';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useSound } from '../../../core/ui/use-sound.ts';

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
