import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useFeatures } from '../../core/session/back-end/use-feature.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Link } from '../../core/ui/link.tsx';
import type { LinkCard } from './link-card.ts';

interface DashboardProps {
  readonly greeting: MessageId;
  /** An invitation to choose a card. */
  readonly start: MessageId;
  /** Instead of the cards, for a user without any. */
  readonly nothing: MessageId;
  readonly cards: readonly LinkCard[];
  /** Between the greeting and the cards. */
  readonly children?: ReactNode;
}

/** A greeting, and links to the pages that the user may see. */
export function Dashboard({ greeting, start, nothing, cards, children }: DashboardProps) {
  const host = useHost();
  const text = useText();
  const can = useCan();
  const name = useSessionData((data) => data.user?.name) ?? '';
  useEffect(() => host.setPhase('ready'), [host]);
  const has = useFeatures();
  const allowed = cards.filter(({ permission, feature }) => can(permission) && (!feature || has(feature)));
  return (
    <section className="dashboard ui-inset">
      <header>
        <h1>{text(greeting, { name })}</h1>
        <p>{text(allowed.length > 0 ? start : nothing)}</p>
      </header>
      {children}
      <ul>
        {allowed.map((card) => (
          <Card key={card.to} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Card({ card: { to, icon: Icon, title, text: description } }: { card: LinkCard }) {
  const text = useText();
  return (
    <li className="dashboard-card">
      <span>
        <Icon size={20} aria-hidden="true" />
      </span>
      <h2>{text(title)}</h2>
      <p>{text(description)}</p>
      <Link to={to} className="dashboard-link" aria-label={text('home.goTo', { page: text(title) })}>
        {text('home.go')}
        <ArrowRight className="ui-way" size={14} aria-hidden="true" />
      </Link>
    </li>
  );
}
