import { useFeature } from '../../core/session/use-feature.ts';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { usePart } from '../../core/ui/use-part.ts';

const loadAccount = () => import('./account/own-account.tsx').then((module) => module.default);
const ignore = () => undefined;

/** What people do about their own account, as far as the back end lets them; its code comes where there is something. */
export function Account() {
  const password = useFeature('ownPassword');
  const factor = useFeature('secondFactor');
  const sessions = useFeature('ownSessions');
  const { part: OwnAccount } = usePart(loadAccount, password || factor || sessions, ignore);
  if (OwnAccount) return <OwnAccount {...{ password, factor, sessions }} />;
  return (
    <>
      {password && <Coming />}
      {factor && <Coming />}
      {sessions && <Coming wide />}
    </>
  );
}

/** The room of a part that is on its way. */
const Coming = ({ wide = false }: { wide?: boolean }) => (
  <section className="profile-account" data-wide={wide || undefined} aria-busy="true">
    <Skeleton width="40%" height={14} />
    <Skeleton width="80%" />
  </section>
);
