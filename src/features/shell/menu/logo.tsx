import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** The company's logo, or ours. */
export function Logo() {
  const text = useText();
  const company = useSessionData((data) => data.user?.company);
  const logo =
    useSessionData((data) => data.user?.levels.find(({ id }) => id === data.level)?.logo) ?? company?.logo;
  if (logo) return <img className="logo" src={logo} alt={company?.name ?? ''} />;
  return (
    <span className="logo">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--ramal-color-accent)" />
        <path
          d="M7 17V7h5.2a3.2 3.2 0 0 1 .9 6.3L16.6 17M7 13.4h5"
          fill="none"
          stroke="var(--ramal-color-on-accent)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{text('shell.product')}</span>
    </span>
  );
}
