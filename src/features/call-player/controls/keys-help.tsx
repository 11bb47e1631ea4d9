import KeyHelpDialog from '../../../core/ui/overlays/key-help-dialog.tsx';
import { PLAYER_KEYS } from '../key-help.ts';

const GROUPS = [{ rows: PLAYER_KEYS }];

/** What the keyboard does in the player. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  return <KeyHelpDialog groups={GROUPS} onClose={onClose} />;
}
