import Check from 'lucide-react/icons/check';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useText } from '../../../core/i18n/use-text.ts';
import { LOCALES } from '../../../core/session/locale.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import { LOCALE_NAMES } from './locale-select.tsx';
import { type Appearance, DENSITIES } from './use-appearance.ts';

/** `auto` is meant for a tag on a host's page; users choose among these. */
const CHOICES = ['system', 'light', 'dark', 'contrast'] as const;

/** The menu for theme, density and language, which are all stored. */
export function AppearanceMenu({ theme, density, choose }: Appearance) {
  const text = useText();
  const session = useSession();
  const locale = useSessionData((data) => data.locale);
  const entry = (group: string, id: string, label: string, active: boolean, onSelect: () => void) => ({
    group,
    id,
    label,
    active,
    stays: true,
    onSelect,
    detail: active && <Check size={14} aria-hidden="true" />,
  });
  const [themes, densities, languages] = [text('shell.theme'), text('shell.density'), text('shell.language')];
  return (
    <Menu
      aria-label={text('shell.appearance')}
      title={text('shell.appearance')}
      variant="quiet"
      data-icon-only=""
      label={text('shell.appearance')}
      icon={<SunMoon size={18} aria-hidden="true" />}
      entries={[
        ...CHOICES.map((one) =>
          entry(themes, one, text(`shell.theme.${one}`), one === (theme === 'auto' ? 'light' : theme), () =>
            choose('theme', one),
          ),
        ),
        ...DENSITIES.map((one) =>
          entry(densities, one, text(`shell.density.${one}`), one === density, () => choose('density', one)),
        ),
        ...LOCALES.map((one) =>
          entry(languages, one, LOCALE_NAMES[one], one === locale, () => session.switchLocale(one)),
        ),
      ]}
    />
  );
}
