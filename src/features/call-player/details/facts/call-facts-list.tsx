import { CALL_TYPE_LABELS } from '../../../../core/calls/call-labels.ts';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { WholeNumbers } from '../../../../core/ui/inputs/whole-numbers.tsx';
import { usePlayer } from '../../stage/player-context.ts';

/** Further facts of the call. */
export function CallFactsList() {
  const { call } = usePlayer();
  const text = useText();
  const facts: [label: string, value: string | null | undefined][] = [
    [text('call-player.fact.type'), text(CALL_TYPE_LABELS[call.type])],
    [text('call-player.fact.team'), call.userLabel?.label],
    [text('call-player.fact.media'), call.media],
    [text('call-player.fact.tracking'), call.trackingNumber && formatPhone(call.trackingNumber)],
    [text('call-player.fact.id'), String(call.id)],
  ];
  return (
    <section>
      <h2>{text('call-player.facts')}</h2>
      <dl className="player-survey">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <WholeNumbers>{value ?? ''}</WholeNumbers>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
