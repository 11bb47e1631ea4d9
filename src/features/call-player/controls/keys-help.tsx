import KeyHelpDialog from '../../../core/ui/overlays/key-help-dialog.tsx';
import { PLAYER_KEYS } from '../key-help.ts';

const GROUPS = [{ rows: PLAYER_KEYS }];

/** The dialog with the player's keys. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  return <KeyHelpDialog groups={GROUPS} onClose={onClose} />;
}
