import Copy from 'lucide-react/icons/copy';
import { CALL_TYPE_LABELS } from '../../../../core/calls/call-labels.ts';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { useCopy } from '../../../../core/ui/hooks/use-copy.ts';
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
        <div>
          <dt>{text('call-player.fact.id')}</dt>
          <dd>
            <CallId id={String(call.id)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function CallId({ id }: { id: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <>
      <WholeNumbers>{id}</WholeNumbers>
      <IconButton
        size="small"
        label={text('call-player.id.copy')}
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() =>
          void copy(id, {
            done: text('call-player.id.copied'),
            failed: text('call-player.moment.yourself', { url: id }),
          })
        }
      />
    </>
  );
}
