import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useNavigate } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { LOCALES } from '../../../core/session/language/locale.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { Avatar } from '../../../core/ui/labels/avatar.tsx';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import { LOCALE_NAMES } from './locale-select.tsx';
import { type Appearance, DENSITIES } from './use-appearance.ts';

/** `auto` is meant for a tag on a host's page; users choose among these. */
const CHOICES = ['system', 'light', 'dark', 'contrast'] as const;

interface UserMenuProps extends Appearance {
  /** The portal is inside another application, which has its own sign-out (decision 104). */
  readonly embedded: boolean;
}

/** The menu of the user: the account, the looks and the language of the portal, which are stored, and the sign-out. */
export function UserMenu({ embedded, theme, density, choose }: UserMenuProps) {
  const text = useText();
  const open = useNavigate();
  const session = useSession();
  const user = useSessionData((data) => data.user);
  const locale = useSessionData((data) => data.locale);
  const choice = (group: string, id: string, label: string, active: boolean, onSelect: () => void) => ({
    group,
    id,
    label,
    active,
    stays: true,
    onSelect,
    detail: active && <Check size={14} aria-hidden="true" />,
  });
  const [themes, densities, languages] = [text('shell.theme'), text('shell.density'), text('shell.language')];
  const profile = {
    id: 'profile',
    label: text('shell.title.profile'),
    icon: <UserRound size={16} aria-hidden="true" />,
    onSelect: () => open('Profile'),
  };
  const signOut = {
    id: 'logout',
    label: text('shell.logout'),
    icon: <LogOut size={16} aria-hidden="true" />,
    onSelect: () => open('Logout'),
  };
  return (
    <Menu
      className="ui-button user"
      variant="quiet"
      label={text('shell.user')}
      icon={<Avatar name={user?.name ?? ''} email={user?.email ?? ''} size={28} />}
      entries={[
        profile,
        ...CHOICES.map((one) =>
          choice(themes, one, text(`shell.theme.${one}`), one === (theme === 'auto' ? 'light' : theme), () =>
            choose('theme', one),
          ),
        ),
        ...DENSITIES.map((one) =>
          choice(densities, one, text(`shell.density.${one}`), one === density, () => choose('density', one)),
        ),
        ...LOCALES.map((one) =>
          choice(languages, one, LOCALE_NAMES[one], one === locale, () => session.switchLocale(one)),
        ),
        ...(embedded ? [] : [signOut]),
      ]}
    >
      <span className="user-name">{user?.name}</span>
      <span className="ui-hidden">{text('shell.user')}</span>
      <ChevronDown size={14} aria-hidden="true" />
    </Menu>
  );
}
