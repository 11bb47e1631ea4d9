import type { ReactNode } from 'react';
import { useFeature } from '../../core/session/back-end/use-feature.ts';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { useLazyCode } from '../../core/ui/hooks/use-lazy-code.ts';

const loadAccount = () => import('./account/own-account.tsx').then((module) => module.default);
const ignore = () => undefined;

/**
 * The user's own account: password, second factor and, below all that has its size from the first, sessions, if the back
 * end has them; the code is loaded only then.
 */
export function Account({ children }: { readonly children: ReactNode }) {
  const password = useFeature('ownPassword');
  const factor = useFeature('secondFactor');
  const sessions = useFeature('ownSessions');
  const { code: OwnAccount } = useLazyCode(loadAccount, password || factor || sessions, ignore);
  if (OwnAccount) return <OwnAccount {...{ password, factor, sessions }}>{children}</OwnAccount>;
  return (
    <>
      {password && <Coming />}
      {factor && <Coming />}
      {children}
      {sessions && <Coming wide />}
    </>
  );
}

/** Keeps the room of a card that is loading. */
const Coming = ({ wide = false }: { wide?: boolean }) => (
  <section className="profile-account" data-wide={wide || undefined} aria-busy="true">
    <Skeleton width="40%" height={14} />
    <Skeleton width="80%" />
  </section>
);
