import { useState } from 'react';
import { IntlGate } from '../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../core/i18n/messages.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { KeyGroup } from '../../core/keys/key-help.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Checkbox } from '../../core/ui/inputs/checkbox.tsx';
import KeyHelpDialog from '../../core/ui/overlays/key-help-dialog.tsx';
import { countLetters, setLetters } from './letters.ts';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../locales/*/keys.json', { query: '?messages', import: 'default' }),
};

interface Props {
  /** The keys of the current page. */
  readonly here: KeyGroup | undefined;
  /** The portal fills the page: its letters count wherever the focus is. */
  readonly owned: boolean;
  readonly onClose: () => void;
}

/** The dialog with the keys of this page and of all pages. */
export default function PortalKeyHelp({ here, owned, onClose }: Props) {
  const text = useText();
  const everywhere: KeyGroup = {
    title: text('shell.keysEverywhere'),
    rows: [
      { keys: ['Ctrl K', '⌘ K'], does: 'keys.palette' },
      { keys: ['Ctrl Z', '⌘ Z'], does: 'keys.undo' },
      { keys: ['?'], does: 'keys.help' },
    ],
  };
  return (
    <KeyHelpDialog groups={here ? [here, everywhere] : [everywhere]} onClose={onClose}>
      {owned && (
        <IntlGate messages={TEXTS}>
          <Letters />
        </IntlGate>
      )}
    </KeyHelpDialog>
  );
}

/** Whoever dictates or trembles turns the single letters off. */
function Letters() {
  const text = useText();
  const prefix = useSessionData((data) => data.storagePrefix);
  const [count, setCount] = useState(() => countLetters(prefix));
  return (
    <div className="key-help">
      <Checkbox
        label={text('keys.letters')}
        help={text('keys.lettersHelp')}
        checked={count}
        onChange={({ currentTarget: { checked } }) => {
          setLetters(checked, prefix);
          setCount(checked);
        }}
      />
    </div>
  );
}
