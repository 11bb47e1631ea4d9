import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { flushSync } from 'react-dom';
import { AUDIO_NAME_MAXIMUM } from '../../../core/contract/entities/audio.ts';
import { TextInput } from '../../../core/fields/text/text-input.tsx';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useNavigate } from '../../../core/host/use-navigate.ts';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import { Badge } from '../../../core/ui/labels/badge.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import type { SeveralProps } from '../entity/parts.ts';
import soundsCss from './several-sounds.css?inline';
import { type Sound, useSeveralSounds } from './use-several-sounds.ts';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/{several-sounds,settings,validation}.json', {
    query: '?messages',
    import: 'default',
  }),
};

/** Files that were chosen together: a record of each, named after it. */
export const SeveralSounds = (props: SeveralProps) => (
  <IntlGate messages={TEXTS}>
    <Sounds {...props} />
  </IntlGate>
);

function Sounds({ files, onClose }: SeveralProps) {
  useSheet(soundsCss);
  const text = useText();
  const navigate = useNavigate();
  const { sounds, busy, isTouched, sent, rename, remove, save, stop } = useSeveralSounds(files);
  const open = sounds.filter(({ state }) => state === 'open' || state === 'sending').length;
  const saved = sounds.filter(({ state }) => state === 'saved').length;
  const leave = () => {
    // Whoever is asked to navigate asks whether something is unsaved.
    flushSync(onClose);
    if (saved > 0) navigate('ListConnectFlowAudio');
  };
  return (
    <Dialog
      title={text('several-sounds.title')}
      isKept={busy || isTouched}
      onClose={leave}
      actions={
        <>
          {busy ? (
            <Button onClick={stop}>{text('several-sounds.stop')}</Button>
          ) : (
            <Button variant={open > 0 ? 'secondary' : 'primary'} onClick={leave}>
              {text(saved > 0 ? 'several-sounds.toList' : 'settings.cancel')}
            </Button>
          )}
          {open > 0 && (
            <Button variant="primary" busy={busy} onClick={save}>
              {text('several-sounds.save', { count: open })}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{text('several-sounds.count', { saved, of: sounds.length })}</p>
      <ul className="several-sounds">
        {sounds.map((sound) => (
          <Row
            key={sound.key}
            sound={sound}
            busy={busy}
            sent={sound.state === 'sending' ? sent : undefined}
            isTwice={sounds.some((other) => other !== sound && nameOf(other) === nameOf(sound))}
            onRename={(name) => rename(sound.key, name)}
            onRemove={() => remove(sound.key)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** The name as it is stored; none is nothing that two have in common. */
const nameOf = ({ name, key }: Sound) => name.trim() || key;

interface RowProps {
  readonly sound: Sound;
  /** Another one has the same name. */
  readonly isTwice: boolean;
  readonly busy: boolean;
  readonly sent: number | undefined;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

function Row({ sound, isTwice, busy, sent, onRename, onRemove }: RowProps) {
  const { file, name, state, reason } = sound;
  const text = useText();
  const isOpen = state === 'open';
  return (
    <li>
      <TextInput
        label={text('several-sounds.nameOf', { file: file.name })}
        value={name}
        maxLength={AUDIO_NAME_MAXIMUM}
        disabled={!isOpen || busy}
        error={reason}
        help={isTwice && isOpen ? text('several-sounds.twice') : undefined}
        onChange={onRename}
      />
      {state === 'saved' ? (
        <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
          {text('several-sounds.saved')}
        </Badge>
      ) : state === 'sending' ? (
        <progress aria-label={text('several-sounds.sending', { file: file.name })} value={sent} />
      ) : (
        <IconButton
          size="small"
          label={text('several-sounds.remove', { file: file.name })}
          icon={<X size={16} aria-hidden="true" />}
          disabled={busy}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
