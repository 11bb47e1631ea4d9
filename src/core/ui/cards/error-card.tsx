import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type RamalError, toRamalError } from '../../errors/ramal-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';
import { useIsOver } from './use-is-over.ts';

interface ErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The retry is under way. */
  readonly busy?: boolean;
}

interface ErrorCardProps extends Omit<ErrorProps, 'onRetry'> {
  /** None if a retry would not help. */
  readonly onRetry?: () => void;
}

const RetryButton = ({ onRetry, busy }: Omit<ErrorProps, 'error'>) => (
  <Button size="small" icon={<RotateCw size={14} aria-hidden="true" />} busy={busy} onClick={onRetry}>
    <FormattedMessage id="core.retry" />
  </Button>
);

const Failed = ({ error }: { readonly error: RamalError }) => (
  <>
    <CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />
    <strong>
      <FormattedMessage id="ui.error.title" />
    </strong>
    <p>{errorText(useIntl(), error)}</p>
  </>
);

/** What the user may not see looks as a screen does that is known to be none of theirs. */
const Refused = ({ error }: { readonly error: RamalError }) => (
  <>
    <Lock size={28} strokeWidth={1.5} aria-hidden="true" />
    <strong>{errorText(useIntl(), error, 'core.forbidden')}</strong>
    <p>
      <FormattedMessage id="core.forbiddenAsk" />
    </p>
  </>
);

/**
 * The card in place of a part of a screen that could not be loaded, in the size of that part. What was refused is not tried again by
 * hand; there the host has its own way out (slot `forbidden`).
 */
export function ErrorCard({ error, onRetry, busy }: ErrorCardProps) {
  const failure = toRamalError(error, 'server');
  const { correlationId } = failure.facts;
  const isRefused = failure.code === 'forbidden';
  return (
    <div className="ui-error" role="alert" part="error" data-refused={isRefused || undefined}>
      <slot name="error">{isRefused ? <Refused error={failure} /> : <Failed error={failure} />}</slot>
      {isRefused ? <slot name="forbidden" /> : onRetry && <RetryButton onRetry={onRetry} busy={busy} />}
      {correlationId && (
        <small>
          <FormattedMessage id="core.errorId" values={{ id: correlationId }} />
        </small>
      )}
    </div>
  );
}

interface ErrorNoticeProps extends ErrorCardProps {
  /**
   * The content below could not be updated and is kept. The host can replace the message by its own (slot
   * `error`).
   */
  readonly kept?: boolean;
  readonly children?: ReactNode;
}

/** The message above content that stays after a failure; `children` describes the result for that content. */
export function ErrorNotice({ error, kept, children, onRetry, busy }: ErrorNoticeProps) {
  const intl = useIntl();
  const failure = toRamalError(error, 'server');
  const isOver = useIsOver(failure);
  if (isOver) return null;
  const words = errorText(intl, failure);
  return (
    <Notice tone="red" role="alert" action={onRetry && <RetryButton onRetry={onRetry} busy={busy} />}>
      {kept ? <slot name="error">{words}</slot> : words} {children && <span>{children}</span>}
    </Notice>
  );
}
