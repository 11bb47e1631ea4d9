import { useText } from '../../core/i18n/use-text.ts';
import type { KeyGroup } from '../../core/keys/key-help.ts';
import KeyHelpDialog from '../../core/ui/overlays/key-help-dialog.tsx';

interface Props {
  /** The keys of the page that is shown. */
  readonly here: KeyGroup | undefined;
  readonly onClose: () => void;
}

/** What the keyboard does on this page, and on all of them. */
export default function PortalKeyHelp({ here, onClose }: Props) {
  const text = useText();
  const everywhere: KeyGroup = {
    title: text('shell.keysEverywhere'),
    rows: [
      { keys: ['Ctrl K', '⌘ K'], does: 'keys.palette' },
      { keys: ['?'], does: 'keys.help' },
    ],
  };
  return <KeyHelpDialog groups={here ? [here, everywhere] : [everywhere]} onClose={onClose} />;
}
