import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Grid from 'lucide-react/icons/grid-3x3';
import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneOff from 'lucide-react/icons/phone-off';
import Users from 'lucide-react/icons/users';
import Voicemail from 'lucide-react/icons/voicemail';
import X from 'lucide-react/icons/x';
import { useIntl } from 'react-intl';
import { formatClock } from '../../../../core/i18n/format-clock.ts';
import { formatMoment } from '../../../../core/i18n/format-moment.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';
import { WholeNumbers } from '../../../../core/ui/inputs/whole-numbers.tsx';
import { usePlayer } from '../../stage/player-context.ts';
import { routeOf } from './call-route.ts';
import type { RouteStep } from './route-step.ts';

/** The same icons as in a call's status and way, for the same meaning. */
const ICONS: Record<RouteStep['kind'], LucideIcon> = {
  start: Phone,
  key: Grid,
  queue: Users,
  answered: PhoneCall,
  pause: Pause,
  voicemail: Voicemail,
  transfer: ArrowRight,
  missed: X,
  abandoned: PhoneOff,
  other: Phone,
  end: PhoneOff,
};

/** The way of the call, step by step. The player jumps to a step inside the recording. */
export function CallTimeline({ duration }: { duration: number }) {
  const text = useText();
  const { call } = usePlayer();
  return (
    <section>
      <h2>{text('call-player.route')}</h2>
      <ol className="player-route">
        {routeOf(call).map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a call's steps have no other name, and never change places
          <Step key={i} step={step} duration={duration} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, duration }: { step: RouteStep; duration: number }) {
  const text = useText();
  const Icon = ICONS[step.kind];
  return (
    <li data-kind={step.kind}>
      <StepTime at={step.at} duration={duration} />
      <Icon size={14} aria-hidden="true" />
      <span>
        <WholeNumbers>{text(step.message, { ...step.values, client: step.client ?? false })}</WholeNumbers>
      </span>
    </li>
  );
}

function StepTime({ at, duration }: { at: string | null; duration: number }) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const { call, controller, seek } = usePlayer();
  if (!at) return <span />;
  const clock = <time dateTime={at}>{formatMoment(at, locale, timeZone).slice(-8)}</time>;
  const offset = (Date.parse(at) - Date.parse(call.answeredAt ?? '')) / 1000;
  if (!controller || !(offset > 0 && offset < duration - 1)) return clock;
  return (
    <button
      type="button"
      className="ui-link"
      aria-label={text('call-player.route.hear', { time: formatClock(offset) })}
      onClick={() => seek(offset)}
    >
      {clock}
    </button>
  );
}
