import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { useFullScreen } from '../../../../core/ui/hooks/use-full-screen.ts';
import { useWakeLock } from './use-wake-lock.ts';
import wallCss from './wall.css?inline';

/** The button of the wall: the tag alone on the whole screen, as large as the screen, which stays on meanwhile. */
export function WallButton() {
  useSheet(wallCss);
  const text = useText();
  const { isFull, toggle } = useFullScreen();
  useWakeLock(isFull);
  if (!toggle) return null;
  const Icon = isFull ? Minimize : Maximize;
  return (
    <IconButton
      label={text(isFull ? 'realtime.leaveWall' : 'realtime.wall')}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
