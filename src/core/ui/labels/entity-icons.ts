import BookA from 'lucide-react/icons/book-a';
import Building2 from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ContactRound from 'lucide-react/icons/contact-round';
import FileMusic from 'lucide-react/icons/file-music';
import Hash from 'lucide-react/icons/hash';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import PhoneOff from 'lucide-react/icons/phone-off';
import Plug from 'lucide-react/icons/plug';
import Settings2 from 'lucide-react/icons/settings-2';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Workflow from 'lucide-react/icons/workflow';
import type { EntityName } from '../../contract/access/entity-access.ts';
import { isKeyOf } from '../../contract/define/fields/keys.ts';

const ICONS = {
  user: UserRound,
  level: Building2,
  number: Hash,
  'user-label': UsersRound,
  contact: ContactRound,
  'spam-number': PhoneOff,
  queue: ListOrdered,
  schedule: CalendarClock,
  word: BookA,
  audio: FileMusic,
  'connect-flow': Workflow,
  survey: ListChecks,
  integration: Plug,
  'api-key': KeyRound,
};

/**
 * Gives the icon of a settings entity, for menus and the first page of the settings; a general one if it has
 * none.
 */
export const entityIcon = (name: EntityName) => (isKeyOf(ICONS, name) ? ICONS[name] : Settings2);
