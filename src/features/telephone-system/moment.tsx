import { useIntl } from 'react-intl';
import { formatMoment } from '../../core/i18n/format-moment.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment was, in words; less than a minute ago is now. */
export function agoIn(locale: string, at: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(at));
  const [unit, length] = STEPS.find(([, one]) => passed >= one) ?? (['second', 1000] as const);
  const count = unit === 'second' ? 0 : Math.floor(passed / length);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-count, unit);
}

/** A moment as its distance from now, with the moment itself beside it. */
export function Ago({ at, now }: { readonly at: string | null | undefined; readonly now: number }) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  if (!at) return <>{text('telephone-system.never')}</>;
  return (
    <time dateTime={at}>
      {agoIn(locale, at, now)} <small>{formatMoment(at, locale, timeZone)}</small>
    </time>
  );
}
