import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId, useState } from 'react';
import { getSecondFactor } from '../../../core/contract/calls/accounts/own-account.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ErrorNotice } from '../../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { Badge } from '../../../core/ui/labels/badge.tsx';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { EndDialog, RenewDialog, SetUpDialog } from './second-factor-dialogs.tsx';

const DIALOGS = { setUp: SetUpDialog, renew: RenewDialog, end: EndDialog };

/** The card of the second factor: whether it is on, and the actions on it. */
export function SecondFactorCard() {
  const text = useText();
  const heading = useId();
  const refresh = useRefresh();
  const { data, error, refetch, isFetching } = useEndpoint(getSecondFactor, {});
  const toast = useToast();
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const Dialog = asked && DIALOGS[asked];
  const close = () => {
    setAsked(undefined);
    void refresh('/auth/second-factor');
  };
  return (
    <section className="profile-account" aria-labelledby={heading} aria-busy={(!data && !error) || undefined}>
      <div className="account-title">
        <h2 id={heading}>{text('account.factor')}</h2>
        {data && <State isOn={data.isOn} />}
      </div>
      {error && <ErrorNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="80%" />}
      {data && (data.isOn ? <FactorFacts {...data} /> : <p>{text('account.factorIntro')}</p>)}
      {data && (
        <div className="account-actions">
          {data.isOn ? (
            <>
              <Button onClick={() => setAsked('renew')}>{text('account.newCodes')}</Button>
              <Button onClick={() => setAsked('end')}>{text('account.turnOff')}</Button>
            </>
          ) : (
            <Button onClick={() => setAsked('setUp')}>{text('account.setUp')}</Button>
          )}
        </div>
      )}
      {Dialog && (
        <Dialog
          onClose={close}
          onWithoutCodes={() => {
            toast('info', text('account.onWithoutCodes'));
            setAsked('renew');
          }}
        />
      )}
    </section>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const text = useText();
  const Icon = isOn ? ShieldCheck : Shield;
  return (
    <Badge tone={isOn ? 'green' : 'grey'} icon={<Icon size={14} aria-hidden="true" />}>
      {text(isOn ? 'account.on' : 'account.off')}
    </Badge>
  );
}

interface FactorFactsProps {
  readonly since?: string | null;
  readonly recoveryCodesLeft: number | null;
}

/** The date since when it is on, and the number of recovery codes that are left. */
function FactorFacts({ since, recoveryCodesLeft }: FactorFactsProps) {
  const text = useText();
  const { locale, timeZone } = useSessionData((data) => data);
  const left = text('account.codesLeft', { count: recoveryCodesLeft ?? 0 });
  return (
    <p>
      {since && `${text('account.since', { moment: formatMoment(since, locale, timeZone) })} `}
      {left}
    </p>
  );
}
