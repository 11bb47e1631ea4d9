import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unplug from 'lucide-react/icons/unplug';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import type { TelephoneSystem } from '../../core/contract/calls/telephone/telephone-systems.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Badge } from '../../core/ui/labels/badge.tsx';
import { Ago, agoIn } from './moment.tsx';
import { type Contact, contactOf, type Wanting, wantingOf } from './wanting.ts';

const CONTACTS = {
  never: { tone: 'grey', icon: CircleDashed },
  live: { tone: 'green', icon: CircleCheck },
  line: { tone: 'yellow', icon: Unplug },
  quiet: { tone: 'yellow', icon: Clock },
  lost: { tone: 'red', icon: Unplug },
} as const satisfies Record<Contact, object>;

interface Props {
  readonly system: TelephoneSystem;
  readonly canConvert: boolean;
  readonly now: number;
}

/** A telephone system: how fresh it is, its figures, what is wanting, and what was refused. */
export function SystemCard({ system, canConvert, now }: Props) {
  const text = useText();
  const id = useId();
  const wanting = wantingOf(system, { canConvert }, now);
  return (
    <li className="telephone-card" aria-labelledby={id}>
      <div className="telephone-head">
        <h2 id={id}>{system.name}</h2>
        <ContactBadge contact={contactOf(system, now)} />
        {system.program && (
          <span className="telephone-quiet">
            {system.program === 'OTHER'
              ? text('ui.other')
              : text(`telephone-system.program.${system.program}`)}
          </span>
        )}
      </div>
      <Figures system={system} now={now} />
      <h3>{text('telephone-system.wanting')}</h3>
      {wanting.length === 0 ? (
        <p className="telephone-well">
          <CircleCheck size={16} aria-hidden="true" />
          {text('telephone-system.nothingWanting')}
        </p>
      ) : (
        <ul className="telephone-wanting">
          {wanting.map((one) => (
            <Wanted key={one.want} wanting={one} system={system} now={now} />
          ))}
        </ul>
      )}
      <Refused system={system} now={now} />
    </li>
  );
}

function ContactBadge({ contact }: { readonly contact: Contact }) {
  const text = useText();
  const { tone, icon: Icon } = CONTACTS[contact];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {text(`telephone-system.contact.${contact}`)}
    </Badge>
  );
}

function Figures({ system, now }: Omit<Props, 'canConvert'>) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { contactAt, callAt, presenceAt, calls, callsToday, week } = system;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [text('telephone-system.callsToday'), formatNumber(callsToday)],
    [text('telephone-system.calls'), formatNumber(calls)],
    [
      text('telephone-system.recordings'),
      text('telephone-system.recordedOf', { recorded: week.recorded, answered: week.answered }),
    ],
    [text('telephone-system.contactAt'), <Ago key="contact" at={contactAt} now={now} />],
    [text('telephone-system.callAt'), <Ago key="call" at={callAt} now={now} />],
    [text('telephone-system.presenceAt'), <Ago key="presence" at={presenceAt} now={now} />],
  ];
  return (
    <dl className="telephone-figures">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WantedProps {
  readonly wanting: Wanting;
  readonly system: TelephoneSystem;
  readonly now: number;
}

/** Something that is wanting, and what to do. */
function Wanted({ wanting: { want, count, of }, system: { contactAt, lineLostAt }, now }: WantedProps) {
  const text = useText();
  const { locale } = useIntl();
  const since = want === 'line' ? lineLostAt : contactAt;
  const ago = since ? agoIn(locale, since, now) : '';
  return (
    <li>
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        <strong>{text(`telephone-system.want.${want}`, { count, of, ago })}</strong>
        <p>{text(`telephone-system.want.${want}.do`)}</p>
      </div>
    </li>
  );
}

/** The calls that were refused lately, each with its reason. */
function Refused({ system: { refused }, now }: Omit<Props, 'canConvert'>) {
  const text = useText();
  if (refused.length === 0) return null;
  return (
    <details className="telephone-refused">
      <summary>{text('telephone-system.refused', { count: refused.length })}</summary>
      <ul>
        {refused.map(({ at, call, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one call may be refused twice at one moment
          <li key={index}>
            <code translate="no">{call ?? text('telephone-system.noCallId')}</code>
            <span translate="no">{reason}</span>
            <Ago at={at} now={now} />
          </li>
        ))}
      </ul>
    </details>
  );
}
