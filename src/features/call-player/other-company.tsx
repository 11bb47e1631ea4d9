import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { getCall } from '../../core/contract/calls.ts';
import { useApi } from '../../core/http/use-endpoint.ts';
import { useSession, useSessionData } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';

/** As many companies are asked; who has more knows where to look. */
const MOST = 10;

interface Company {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly callId: number;
  readonly onFound: (company: string) => void;
}

/** A link from a colleague may lead to a call of another company of the user's: then it offers to go there. */
export default function OtherCompany({ callId, onFound }: Props) {
  const session = useSession();
  const company = useCompanyOf(callId);
  useEffect(() => {
    if (company) onFound(company.name);
  }, [company, onFound]);
  if (!company) return null;
  return (
    <Button size="small" onClick={() => session.switchLevel(company.id)}>
      <FormattedMessage id="call-player.elsewhere.switch" values={{ company: company.name }} />
    </Button>
  );
}

/** The other company in which the user may see the call, as the server decides. */
function useCompanyOf(callId: number): Company | undefined {
  const api = useApi();
  const level = useSessionData((data) => data.level);
  const levels = useSessionData((data) => data.user?.levels);
  const [found, setFound] = useState<Company>();

  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      setFound(undefined);
      for (const company of (levels ?? []).filter(({ id }) => id !== level).slice(0, MOST)) {
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
