import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RamalError } from '../errors/ramal-error.ts';
import { errorText } from '../i18n/error-text.ts';

/** The card in place of a screen: its state, and the ways out. */
export function StateCard({
  sign,
  text,
  note,
  children,
}: {
  /** A picture above the text; with one the card is laid out as an empty page. */
  sign?: ReactNode;
  text: ReactNode;
  note?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="state-card" role="alert" part="card">
      {sign}
      <p>{text}</p>
      {note ? <small>{note}</small> : null}
      {children}
    </div>
  );
}

/** The card of an error with its support code, and Retry if that may help. */
export function ErrorCard({ error, onRetry }: { error: RamalError; onRetry: () => void }) {
  const intl = useIntl();
  const { correlationId } = error.facts;
  const note = correlationId ? intl.formatMessage({ id: 'core.errorId' }, { id: correlationId }) : undefined;
  return (
    <StateCard text={<slot name="error">{errorText(intl, error)}</slot>} note={note}>
      {error.retryable ? (
        <button type="button" onClick={onRetry}>
          {intl.formatMessage({ id: 'core.retry' })}
        </button>
      ) : null}
    </StateCard>
  );
}
