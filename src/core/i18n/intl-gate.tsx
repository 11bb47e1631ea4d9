import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { codeError } from '../errors/code-error.ts';
import { useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { useSessionData } from '../session/use-session.ts';
import { loadedIntl, loadIntl, type MessageChunks } from './messages.ts';
import { useNumbersAbroad } from './numbers-abroad.ts';

interface IntlGateProps {
  readonly messages: MessageChunks;
  /** Stands in the place of the children until their first texts are here. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children once their texts are here. After a switch of language the old texts stay until the new
 * ones have arrived, or for good where they do not, so that nothing is unmounted and no state is lost.
 */
export function IntlGate({ messages, waiting = null, children }: IntlGateProps) {
  const host = useHost();
  const locale = useSessionData((data) => data.locale);
  const [shown, setShown] = useState<IntlShape | undefined>(() => loadedIntl(locale, messages));
  const [failure, setFailure] = useState<unknown>();
  const any = useRef(shown !== undefined);

  useEffect(() => {
    let current = true;
    const arrived = (intl: IntlShape) => {
      if (!current) return;
      any.current = true;
      setShown(intl);
    };
    const failed = (error: unknown) => {
      if (!current) return;
      if (any.current) reportError(host, codeError(error));
      else setFailure(() => error);
    };
    loadIntl(locale, messages).then(arrived, failed);
    return () => {
      current = false;
    };
  }, [locale, messages, host]);

  const intl = useWrittenAnew(loadedIntl(locale, messages) ?? shown);
  if (failure) throw failure;
  return intl ? <RawIntlProvider value={intl}>{children}</RawIntlProvider> : waiting;
}

/** Another object of the same texts when it becomes known how numbers are written: what shows them renders again. */
function useWrittenAnew(intl: IntlShape | undefined): IntlShape | undefined {
  const isKnown = useNumbersAbroad();
  return useMemo(() => (isKnown && intl ? { ...intl } : intl), [isKnown, intl]);
}
