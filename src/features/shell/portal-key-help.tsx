import { useText } from '../../core/i18n/use-text.ts';
import type { KeyGroup } from '../../core/keys/key-help.ts';
import KeyHelpDialog from '../../core/ui/overlays/key-help-dialog.tsx';

interface Props {
  /** The keys of the current page. */
  readonly here: KeyGroup | undefined;
  readonly onClose: () => void;
}

/** The dialog with the keys of this page and of all pages. */
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
