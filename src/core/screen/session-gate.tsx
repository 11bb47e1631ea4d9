import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Access, neededPermissions } from '../contract/define/endpoint.ts';
import type { Permission } from '../contract/permissions.ts';
import { type RamalError, toRamalError } from '../errors/ramal-error.ts';
import type { Phase } from '../host/events.ts';
import { type Host, HostContext, useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { isUserMissing, loadUser } from '../http/load-user.ts';
import type { SessionData } from '../session/session-data.ts';
import { useSession, useSessionData } from '../session/use-session.ts';
import { ErrorCard, StateCard } from './state-card.tsx';

interface Props {
  readonly access: Access;
  readonly children: ReactNode;
}

/** Shows a screen to whom it is for: loads the user, asks for a sign-in, or says which permission is missing. */
export function SessionGate({ access, children }: Props) {
  return access === 'public' ? children : <SignedIn access={access}>{children}</SignedIn>;
}

function SignedIn({ access, children }: Props) {
  const needed = useMemo(() => neededPermissions(access), [access]);
  const refused = useSessionData((data) => data.authRequired);
  const { error, retry } = useUser();
  const verdict = useVerdict(needed);
  const inner = useCover(coverOf(refused, error, verdict));

  // One place for each of them: a screen that was shown stays mounted, with what was typed, under any card.
  return (
    <>
      {refused && <AuthRequired shown={verdict !== undefined} />}
      {!refused && error && <ErrorCard error={error} onRetry={retry} />}
      {verdict?.kind === 'forbidden' && <Forbidden needed={needed} />}
      {verdict?.kind === 'no-level' && <NoLevel />}
      {verdict?.kind === 'allowed' && (
        <HostContext value={inner}>
          <Fragment key={verdict.user}>{children}</Fragment>
        </HostContext>
      )}
    </>
  );
}

/** Loads the user where the session has none: at first, after a sign-in, after the host's new token. */
function useUser() {
  const host = useHost();
  const session = useSession();
  const token = useSessionData((data) => data.token);
  const wanted = useSessionData((data) => isUserMissing(data) && !data.offline);
  const known = useSessionData((data) => data.user !== null);
  const [error, setError] = useState<RamalError>();
  const latest = useRef(0);

  const load = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    const settle = (failure?: RamalError) => {
      if (mine !== latest.current) return;
      setError(failure);
      if (failure) reportError(host, failure);
    };
    loadUser(session).then(
      () => settle(),
      (cause: unknown) => {
        const failure = toRamalError(cause, 'server');
        settle(failure.code === 'unauthorised' ? undefined : failure);
      },
    );
  }, [host, session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token asks again
  useEffect(() => {
    // Another tag's answer may have come since this was rendered.
    if (wanted && isUserMissing(session.getState())) load();
  }, [wanted, token, load, session]);
  useEffect(
    () => () => {
      latest.current = -1;
    },
    [],
  );
  const retry = () => {
    setError(undefined);
    load();
  };
  // Another tag's attempt may have been the one that succeeded.
  return { error: known ? undefined : error, retry };
}

interface Verdict {
  readonly kind: 'allowed' | 'forbidden' | 'no-level';
  readonly user: number;
}

function judge(
  { user, permissions, level }: SessionData,
  needed: readonly Permission[],
): Verdict | undefined {
  if (!user) return undefined;
  const allowed = needed.length === 0 || needed.some((permission) => permissions.includes(permission));
  return { kind: !allowed ? 'forbidden' : level === null ? 'no-level' : 'allowed', user: user.id };
}

/**
 * What the user may see. The last answer stands while the user is asked for again, and after a refusal; not
 * after a sign-out, which forgets the company too.
 */
function useVerdict(needed: readonly Permission[]): Verdict | undefined {
  const now = useSessionData((data) => judge(data, needed)?.kind);
  const user = useSessionData((data) => data.user?.id);
  const signedOut = useSessionData((data) => data.user === null && data.level === null);
  const [last, setLast] = useState<Verdict>();
  if (signedOut) {
    if (last) setLast(undefined);
    return undefined;
  }
  if (now === undefined || user === undefined) return last;
  if (last?.kind === now && last.user === user) return last;
  const verdict = { kind: now, user };
  setLast(verdict);
  return verdict;
}

function coverOf(
  refused: boolean,
  error: RamalError | undefined,
  verdict: Verdict | undefined,
): Phase | undefined {
  if (refused) return 'auth-required';
  if (error) return 'error';
  if (!verdict) return 'loading';
  if (verdict.kind === 'allowed') return undefined;
  return verdict.kind === 'forbidden' ? 'forbidden' : 'empty';
}

/** While a card stands before the screen, the tag's phase is the card's; then again the screen's own. */
function useCover(cover: Phase | undefined): Host {
  const host = useHost();
  const own = useRef<() => void>(undefined);
  const covered = useRef(cover);
  useEffect(() => {
    const before = covered.current;
    covered.current = cover;
    if (cover) host.setPhase(cover);
    // What was never covered has told it by itself.
    else if (before) own.current?.();
  }, [cover, host]);
  return useMemo(
    () => ({
      ...host,
      setPhase(...told) {
        own.current = () => host.setPhase(...told);
        if (!covered.current) own.current();
      },
    }),
    [host],
  );
}

/** The session is gone: said once to the host. What was there stays below, and keeps what was typed. */
function AuthRequired({ shown }: { shown: boolean }) {
  const host = useHost();
  const intl = useIntl();
  useEffect(() => {
    host.emit('ramal-auth-required', undefined);
  }, [host]);
  return <StateCard text={intl.formatMessage({ id: shown ? 'core.authExpired' : 'core.authRequired' })} />;
}

function Forbidden({ needed }: { needed: readonly Permission[] }) {
  const host = useHost();
  const intl = useIntl();
  useEffect(() => {
    host.emit('ramal-forbidden', { permissions: needed });
  }, [host, needed]);
  const locale = useSessionData((data) => data.locale);
  const [names, setNames] = useState<string>();
  useEffect(() => {
    import('../i18n/permission-names.ts')
      .then(({ permissionNames }) => permissionNames(needed, locale))
      // Better their ids, which an administrator can look up, than nothing.
      .then(setNames, () => setNames(needed.join(', ')));
  }, [needed, locale]);
  const note =
    names && intl.formatMessage({ id: 'core.forbiddenNeeds' }, { permissions: names, count: needed.length });
  return <StateCard text={intl.formatMessage({ id: 'core.forbidden' })} note={note} />;
}

function NoLevel() {
  const intl = useIntl();
  return <StateCard text={intl.formatMessage({ id: 'core.noLevel' })} />;
}
