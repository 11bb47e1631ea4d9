import { useSheet } from '../../core/element/use-sheet.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Dialog } from '../../core/ui/dialog.tsx';
import keysHelpCss from './keys-help.css?inline';

const ROWS: readonly [keys: readonly string[], message: MessageId][] = [
  [['call-player.keys.space', 'k'], 'call-player.keys.play'],
  [['j', 'l', '←', '→'], 'call-player.keys.skip'],
  [['m'], 'call-player.keys.mute'],
  [['<', '>'], 'call-player.keys.speed'],
  [['/'], 'call-player.keys.search'],
  [['←', '→'], 'call-player.keys.word'],
  [['↑', '↓'], 'call-player.keys.turn'],
  [['Enter'], 'call-player.keys.hear'],
  [['?'], 'call-player.keys.help'],
];

/** What the keyboard does here. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const text = useText();
  useSheet(keysHelpCss);
  const nameOf = (key: string) => (key === 'call-player.keys.space' ? text(key) : key);
  return (
    <Dialog title={text('call-player.keys')} onClose={onClose}>
      <dl className="player-keys">
        {ROWS.map(([keys, message]) => (
          <div key={message}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="ui-kbd">
                  {nameOf(key)}
                </kbd>
              ))}
            </dt>
            <dd>{text(message)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
