import { useText } from '../../../core/i18n/use-text.ts';
import { LOCALES, type Locale } from '../../../core/session/language/locale.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';

/** The names of the languages, each in itself, for users who read no other. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'pt-BR': 'Português', 'en-US': 'English' };

/** The choice of the language. */
export function LocaleSelect() {
  const text = useText();
  const session = useSession();
  const locale = useSessionData((data) => data.locale);
  return (
    <NativeSelect
      label={text('shell.language')}
      value={locale}
      options={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
      onChange={(value) => {
        const chosen = LOCALES.find((one) => one === value);
        if (chosen) session.switchLocale(chosen);
      }}
    />
  );
}
