import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { getCall } from '../../../core/contract/calls/calls.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import type { RamalError } from '../../../core/errors/ramal-error.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { EmptyState } from '../../../core/ui/cards/empty-state.tsx';

/** The most companies that are asked: users with more know where to look. */
const MOST = 10;

interface Company {
  readonly id: Id;
  readonly name: string;
}

/** The props of the screen for a missing call. */
export interface NoCallProps {
  readonly callId?: Id | undefined;
  /** The server's answer; left out: there was nothing to request. */
  readonly error?: RamalError;
}

/** Instead of a call: the reason, and a link if another company of the user has the call. */
export default function NoCall({ callId, error }: NoCallProps) {
  const text = useText();
  const session = useSession();
  const company = useCompanyOf(error && callId);
  if (callId === undefined) return <EmptyState title={text('call-player.noCall')} />;
  return (
    <EmptyState
      title={
        company ? text('call-player.elsewhere', { company: company.name }) : text('call-player.notFound')
      }
    >
      {company && (
        <Button size="small" onClick={() => session.switchLevel(company.id)}>
          <FormattedMessage id="call-player.elsewhere.switch" values={{ company: company.name }} />
        </Button>
      )}
    </EmptyState>
  );
}

/**
 * The other company in which the user may see the call, by the server's answer: a colleague's link may lead
 * there. Without a call there is no request.
 */
function useCompanyOf(callId: Id | undefined): Company | undefined {
  const api = useApi();
  const level = useSessionData((data) => data.level);
  const levels = useSessionData((data) => data.user?.levels);
  const [found, setFound] = useState<Company>();

  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      setFound(undefined);
      if (callId === undefined) return;
      for (const company of (levels ?? []).filter(({ id }) => !sameId(id, level)).slice(0, MOST)) {
        const asked = api(getCall, { params: { id: callId } }, { level: company.id, signal: stop.signal });
        const isThere = await asked.then(
          () => true,
          () => false,
        );
        if (stop.signal.aborted) return;
        if (isThere) return setFound(company);
      }
    };
    void look();
    return () => stop.abort();
  }, [api, callId, level, levels]);
  return found;
}
