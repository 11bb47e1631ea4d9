import ListTree from 'lucide-react/icons/list-tree';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { useIntl } from 'react-intl';
import type {
  TelephoneName,
  TelephoneNameDecision,
} from '../../core/contract/calls/telephone/telephone-systems.ts';
import { formatPhone } from '../../core/contract/formats/format-phone.ts';
import { formatMoment } from '../../core/i18n/format-moment.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';

const ICONS = { person: UserRound, queue: ListTree, number: Phone, OTHER: UserRound } as const;

/** A name as people read it: that of the telephone system, else its key. */
export const readName = ({ kind, key, name }: TelephoneName): string =>
  kind === 'number' ? formatPhone(key) : name || key;

interface Props {
  readonly name: TelephoneName;
  /** There are several telephone systems: each row says of which it is. */
  readonly hasSeveral: boolean;
  /** The decision that is under way. */
  readonly deciding: TelephoneNameDecision | undefined;
  /** None where the user may only look. */
  readonly onDecide: ((decision: TelephoneNameDecision) => void) | undefined;
  readonly onMatch: (() => void) | undefined;
}

/** A name of a telephone system, the record that it leads to, and the decisions about it. */
export function NameRow({ name, hasSeveral, deciding, onDecide, onMatch }: Props) {
  const text = useText();
  const { kind, key, source } = name;
  const Icon = ICONS[kind];
  const own = readName(name);
  return (
    <li>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <strong>{own}</strong>
        <small>
          {[
            kind === 'OTHER'
              ? text('ui.other')
              : text(`telephone-system.one.${key.includes('@') ? 'address' : kind}`, { key }),
            hasSeveral ? source : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <Meaning name={name} />
      {onDecide && onMatch && <Decisions {...{ name, deciding, onDecide, onMatch }} own={own} />}
    </li>
  );
}

/** The present meaning of a name, and why it waits or who has said so. */
function Meaning({ name }: { readonly name: TelephoneName }) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const { kind, state, reason, record, calls, decidedAt, decidedBy } = name;
  const here = record && (kind === 'number' ? formatPhone(record.name) : record.name);
  const when = decidedAt ? formatMoment(decidedAt, locale, timeZone) : '';
  return (
    <div>
      <span>
        {here ? text('telephone-system.leadsTo', { record: here }) : text('telephone-system.leadsNowhere')}
        {record && ` · ${text('telephone-system.callsOf', { count: calls })}`}
      </span>
      <small>
        {state === 'open' && reason && reason !== 'OTHER' && text(`telephone-system.reason.${reason}`)}
        {decidedAt &&
          (decidedBy
            ? text('telephone-system.decidedBy', { who: decidedBy.name, when })
            : text('telephone-system.decidedAt', { when }))}
      </small>
    </div>
  );
}

type DecisionsProps = Pick<Props, 'name' | 'deciding'> & {
  readonly own: string;
  readonly onDecide: (decision: TelephoneNameDecision) => void;
  readonly onMatch: () => void;
};

function Decisions({ name: { state, reason, kind }, own, deciding, onDecide, onMatch }: DecisionsProps) {
  const text = useText();
  if (state !== 'open')
    return (
      <div className="telephone-choices">
        <Button
          size="small"
          busy={deciding === 'undo'}
          aria-label={text('telephone-system.undoNamed', { name: own })}
          onClick={() => onDecide('undo')}
        >
          {text('telephone-system.undo')}
        </Button>
      </div>
    );
  if (kind === 'OTHER') return null;
  return (
    <div className="telephone-choices">
      <Button
        size="small"
        aria-label={text(`telephone-system.matchNamed.${kind}`, { name: own })}
        onClick={onMatch}
      >
        {text('telephone-system.match')}
      </Button>
      <Button
        size="small"
        busy={deciding === 'keep'}
        aria-label={text(reason === 'made' ? 'telephone-system.keepNamed' : 'telephone-system.makeNamed', {
          name: own,
        })}
        onClick={() => onDecide('keep')}
      >
        {text(reason === 'made' ? 'telephone-system.keep' : 'telephone-system.make')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={deciding === 'ignore'}
        aria-label={text('telephone-system.ignoreNamed', { name: own })}
        onClick={() => onDecide('ignore')}
      >
        {text('telephone-system.ignore')}
      </Button>
    </div>
  );
}
