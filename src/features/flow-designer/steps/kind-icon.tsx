import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Keyboard from 'lucide-react/icons/keyboard';
import ListOrdered from 'lucide-react/icons/list-ordered';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneOff from 'lucide-react/icons/phone-off';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import Plus from 'lucide-react/icons/plus';
import Puzzle from 'lucide-react/icons/puzzle';
import Volume2 from 'lucide-react/icons/volume-2';
import Workflow from 'lucide-react/icons/workflow';
import type { KindIconName } from '../domain/kinds/kind.ts';

/** The icons of the kinds; the domain has no views. A missing icon is a compile error. */
const ICONS: Readonly<Record<KindIconName, LucideIcon>> = {
  'calendar-clock': CalendarClock,
  'circle-question-mark': CircleQuestionMark,
  'clipboard-list': ClipboardList,
  'corner-up-left': CornerUpLeft,
  'list-ordered': ListOrdered,
  keyboard: Keyboard,
  'phone-forwarded': PhoneForwarded,
  'phone-incoming': PhoneIncoming,
  'phone-off': PhoneOff,
  'phone-outgoing': PhoneOutgoing,
  plus: Plus,
  puzzle: Puzzle,
  'volume-2': Volume2,
  workflow: Workflow,
};

/** The icon that a kind declares (`NodeKind.icon`). */
export function KindIcon({ name, size = 18 }: { name: KindIconName; size?: number }) {
  const Icon = ICONS[name];
  return <Icon size={size} aria-hidden="true" />;
}
