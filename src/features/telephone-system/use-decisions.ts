import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  decideTelephoneNames,
  type TelephoneNameDecision,
} from '../../core/contract/calls/telephone/telephone-systems.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { type RamalError, toRamalError } from '../../core/errors/ramal-error.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';

/** A decision about names. */
export interface Deciding {
  readonly ids: readonly Id[];
  readonly decision: TelephoneNameDecision;
  readonly recordId?: Id;
}

/** Gives a function that decides, and what is being decided. */
export function useDecisions(onDecided: () => void) {
  const api = useApi();
  const toast = useToast();
  const intl = useIntl();
  const [deciding, setDeciding] = useState<Deciding>();
  /** Gives the failure; undefined: it is done. */
  const decide = async (asked: Deciding): Promise<RamalError | undefined> => {
    setDeciding(asked);
    try {
      const { message } = await api(decideTelephoneNames, { body: { ...asked, ids: [...asked.ids] } });
      toast('success', message);
      onDecided();
      return undefined;
    } catch (thrown) {
      const failure = toRamalError(thrown);
      if (asked.decision !== 'match') toast('error', errorText(intl, failure));
      return failure;
    } finally {
      setDeciding(undefined);
    }
  };
  return { decide, deciding };
}
