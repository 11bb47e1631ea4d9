import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Permission } from '../contract/access/permissions.ts';
import { type Access, neededPermissions } from '../contract/define/endpoint.ts';
import type { Id } from '../contract/ids/id.ts';
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

/**
 * Shows a screen to users with its permission: it loads the user, and else asks for a sign-in or names the
 * missing permission.
 */
export function SessionGate({ access, children }: Props) {
  return access === 'public' ? children : <SignedIn access={access}>{children}</SignedIn>;
}

function SignedIn({ access, children }: Props) {
  const needed = useMemo(() => neededPermissions(access), [access]);
  const refused = useSessionData((data) => data.authRequired);
  const { error, retry } = useUser();
  const verdict = useVerdict(needed);
  const inner = useCover(coverOf(refused, error, verdict));

  // Each part keeps its place, so that a screen on show stays mounted, with its input, under any card.
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

/** Loads the user if the session has none: at first, after a sign-in, and after a new token of the host. */
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
    // Another tag may have loaded the user since this was rendered.
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
  // Another tag's attempt may have succeeded.
  return { error: known ? undefined : error, retry };
}

interface Verdict {
  readonly kind: 'allowed' | 'forbidden' | 'no-level';
  readonly user: Id;
}

/** Judges whether a signed-in user may see a screen; undefined while the user is not known. */
export function judge(
  { user, permissions, level }: SessionData,
  needed: readonly Permission[],
): Verdict | undefined {
  if (!user) return undefined;
  const allowed = needed.length === 0 || needed.some((permission) => permissions.includes(permission));
  return { kind: !allowed ? 'forbidden' : level === null ? 'no-level' : 'allowed', user: user.id };
}

/**
 * Decides whether the user may see the screen. The last answer holds while the user is loaded again and after
 * a refusal, but not after a sign-out, which also forgets the company.
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

/**
 * Sets the tag's phase to that of the card in front of the screen, and back to the screen's own afterwards.
 */
function useCover(cover: Phase | undefined): Host {
  const host = useHost();
  const own = useRef<() => void>(undefined);
  const covered = useRef(cover);
  useEffect(() => {
    const before = covered.current;
    covered.current = cover;
    if (cover) host.setPhase(cover);
    // A screen that was never covered has set its phase itself.
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

/** The card of a session that has ended, reported once to the host. The screen stays below with its input. */
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
      // If the names do not arrive, the ids are shown: an administrator can look them up.
      .then(setNames, () => setNames(needed.join(', ')));
  }, [needed, locale]);
  const note =
    names && intl.formatMessage({ id: 'core.forbiddenNeeds' }, { permissions: names, count: needed.length });
  return (
    <StateCard sign={<Lock />} text={intl.formatMessage({ id: 'core.forbidden' })} note={note}>
      <slot name="forbidden" />
    </StateCard>
  );
}

/** Drawn here, since the runtime of all tags has no icons. */
const Lock = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M7 11V7a5 5 0 0 1 10 0v4M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2" />
  </svg>
);

function NoLevel() {
  const intl = useIntl();
  return <StateCard text={intl.formatMessage({ id: 'core.noLevel' })} />;
}
