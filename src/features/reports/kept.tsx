import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import { ErrorNotice } from '../../core/ui/cards/error-card.tsx';
import { Notice } from '../../core/ui/cards/notice.tsx';
import { Age } from './realtime/age.tsx';
import type { LiveTools } from './realtime/use-live-tools.ts';

/** A request that failed, has had no answer for too long, or is held by the user, while its former answer is shown. */
export interface Kept {
  readonly error: RamalError | null;
  /** The time of the last answer, if it is too old. */
  readonly since: number | null;
  readonly isHeld: boolean;
  /** They are figures that the shown ones are compared with. */
  readonly isBefore?: boolean;
  /** Nothing of it has come, and the rest of its panel is shown. */
  readonly isPartly?: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Called when a shown answer could not be renewed. */
export type OnKept = (path: string, kept: Kept | null) => void;
type AllKept = Readonly<Record<string, Kept | null>>;

/** The requests of a report whose former answers are shown. */
export function useKept(): [AllKept, OnKept] {
  const [all, setAll] = useState<AllKept>({});
  return [all, useCallback<OnKept>((path, kept) => setAll((now) => ({ ...now, [path]: kept })), [])];
}

/** One notice for all requests whose former answers are shown. */
export function KeptNotice({ all, live }: { readonly all: AllKept; readonly live: LiveTools }) {
  const kept = Object.values(all).filter((one) => one !== null);
  const error = kept.find((one) => one.error)?.error;
  const oldest = Math.min(...kept.map(({ since }) => since ?? Number.POSITIVE_INFINITY));
  if (live && kept.some(({ isHeld }) => isHeld))
    return (
      <Notice tone="blue" role="status">
        <live.HeldSince since={oldest} />
      </Notice>
    );
  const age = oldest < Number.POSITIVE_INFINITY && <Age since={oldest} />;
  if (!error) return age ? <Notice tone="yellow">{age}</Notice> : null;
  return (
    <ErrorNotice
      kept
      error={error}
      busy={kept.some(({ busy }) => busy)}
      onRetry={() => {
        for (const { onRetry } of kept) onRetry();
      }}
    >
      {age || (
        <FormattedMessage
          id={
            kept.every(({ isBefore }) => isBefore)
              ? 'reports.compare.failed'
              : kept.some(({ isPartly }) => isPartly)
                ? 'reports.error.partly'
                : 'reports.error.kept'
          }
        />
      )}
    </ErrorNotice>
  );
}
