import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type CallHold, holdCall } from '../../../../core/contract/calls/calls.ts';
import { formatMoment } from '../../../../core/i18n/format-moment.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useFeature } from '../../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import { Badge } from '../../../../core/ui/labels/badge.tsx';
import { usePlayer } from '../../stage/player-context.ts';
import { useHoldChange } from './use-hold-change.ts';

const loadDialog = () => import('./release-dialog.tsx').then((module) => module.default);
const icon = <Scale size={14} aria-hidden="true" />;

/** The legal hold of a call: who holds it since when, and the way to begin or end one for users who may. */
export function LegalHold() {
  const { call } = usePlayer();
  const text = useText();
  const may = useCan()('holdCall');
  const hasRetention = useFeature('retention');
  if (!hasRetention || (!may && !call.hold)) return null;
  return (
    <section className="player-hold">
      <h2>{text('call-player.hold')}</h2>
      {call.hold ? <Held hold={call.hold} /> : <p>{text('call-player.hold.none')}</p>}
      {may && <HoldButton />}
    </section>
  );
}

function Held({ hold: { at, user } }: { hold: CallHold }) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const since = formatMoment(at, locale, timeZone);
  return (
    <>
      <Badge tone="blue" icon={icon}>
        {text('call-player.hold.held')}
      </Badge>
      <p>
        {user?.name
          ? text('call-player.hold.by', { since, name: user.name })
          : text('call-player.hold.since', { since })}
      </p>
    </>
  );
}

/** One button for both, so that the focus stays where it was. */
function HoldButton() {
  const { id, hold } = usePlayer().call;
  const text = useText();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { code: ReleaseDialog } = useLazyCode(loadDialog, asking, close);
  const { busy, run } = useHoldChange(holdCall, id);
  return (
    <>
      <Button size="small" icon={icon} busy={busy} onClick={() => (hold ? setAsking(true) : run())}>
        {text(hold ? 'call-player.hold.end' : 'call-player.hold.begin')}
      </Button>
      {asking && ReleaseDialog && <ReleaseDialog callId={id} onClose={close} />}
    </>
  );
}
