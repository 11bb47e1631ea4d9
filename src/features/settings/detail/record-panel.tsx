import { type ReactNode, useId } from 'react';
import { FormattedNumber } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';

interface RecordPanelProps {
  readonly title: string;
  readonly count?: number | undefined;
  /** The request of its content: what is said where it failed, and the next try. */
  readonly asked?: {
    readonly isPending: boolean;
    readonly isFailing: boolean;
    readonly failed: string;
    readonly retry: () => void;
  };
  readonly children: ReactNode;
}

/** A panel of a record's page, whose content may be on its way, or not come. */
export function RecordPanel({ title, count, asked, children }: RecordPanelProps) {
  const heading = useId();
  const isPending = asked?.isPending && !asked.isFailing;
  return (
    <section className="settings-panel" aria-labelledby={heading} aria-busy={isPending}>
      <h2 id={heading}>
        {title}
        {count !== undefined && (
          <small>
            <FormattedNumber value={count} />
          </small>
        )}
      </h2>
      {asked?.isFailing ? <Failed {...asked} /> : isPending ? <Skeleton width={160} /> : children}
    </section>
  );
}

/** A panel of which not even the title is here. */
export const WaitingPanel = () => (
  <div className="settings-panel" aria-busy="true">
    <Skeleton width={160} />
  </div>
);

function Failed({ failed, retry }: { readonly failed: string; readonly retry: () => void }) {
  const text = useText();
  return (
    <p>
      {failed}{' '}
      <Button size="small" onClick={retry}>
        {text('core.retry')}
      </Button>
    </p>
  );
}
