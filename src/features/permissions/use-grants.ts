import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  grantPermission,
  listPermissions,
  revokePermission,
} from '../../core/contract/calls/accounts/permissions.ts';
import type { Reply } from '../../core/contract/define/endpoint.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { loadUser } from '../../core/http/load-user.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { runBulk } from '../../core/list/bulk/run-bulk.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useErrorToast } from '../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';
import { createGrants, type PermissionId } from './grants.ts';
import type { ChangeAll, MatrixRole, PermissionRow } from './matrix/matrix.ts';

/** The ticks of the table, one or many at once, and what is told of them. */
export function useGrants() {
  const send = useSend();
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [grants] = useState(() => createGrants({ send: (...change) => latest.current(...change) }));
  const toast = useToast();
  const tellError = useErrorToast();
  const tellChanged = useTellChanged();
  const text = useText();

  // The rows of the table render only where something of theirs is another.
  const tellOne = useRef<(role: Id, settled: Awaited<ReturnType<typeof grants.set>>) => void>(undefined);
  useEffect(() => {
    tellOne.current = (role, settled) => {
      if (!settled) return;
      if ('error' in settled) return tellError(toRamalError(settled.error, 'server'));
      toast('success', settled.message);
      tellChanged(role);
    };
  });
  const set = useCallback(
    async (permission: PermissionId, role: Id, on: boolean) =>
      tellOne.current?.(role, await grants.set(permission, role, on)),
    [grants],
  );

  const setAll = async (role: MatrixRole, wanted: ReadonlyMap<PermissionId, boolean>, isUndo = false) => {
    const { done, failed } = await runBulk(
      [...wanted],
      async ([permission, on]) => {
        const settled = await grants.set(permission, role.id, on);
        if (settled && 'error' in settled) throw settled.error;
      },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    const before = new Map(done.map(([permission, on]) => [permission, !on]));
    const undo = { label: text('permission-matrix.undo'), run: () => void setAll(role, before, true) };
    if (done.length > 0) {
      const what = { count: done.length, role: role.name };
      toast('success', text('permission-matrix.changed', what), isUndo ? undefined : undo);
      tellChanged(role.id);
    }
    if (failed[0]) tellError(failed[0].error);
  };
  return { grants, set, setAll: (...[role, wanted]: Parameters<ChangeAll>) => void setAll(role, wanted) };
}

/** Sends one change, and remembers it. */
function useSend() {
  const api = useApi();
  const remember = useRemember();
  return async (permissionId: PermissionId, id: Id, on: boolean): Promise<string> => {
    const { message } = on
      ? await api(grantPermission, { params: { id }, body: { permissionId } })
      : await api(revokePermission, { params: { id, permissionId } });
    remember(permissionId, id, on);
    return message;
  };
}

/** Tells the host that a role was changed. Where it is the user's own, menus and buttons follow. */
function useTellChanged() {
  const host = useHost();
  const session = useSession();
  return (role: Id): void => {
    host.emit('ramal-saved', { entity: 'role', id: role, action: 'edited' });
    const isOwn = session.getState().user?.roles.some((own) => sameId(own.id, role));
    if (isOwn) loadUser(session).catch(() => undefined);
  };
}

/**
 * Writes a change into every cached table, so that it is there after coming back, or after a switch of the
 * language.
 */
function useRemember() {
  const client = useQueryClient();
  const { id: scope } = useSession();
  return (permission: PermissionId, role: Id, on: boolean): void => {
    const change = (row: PermissionRow): PermissionRow => {
      if (row.id !== permission) return row;
      const others = (row.roles ?? []).filter(({ id }) => !sameId(id, role));
      return { ...row, roles: on ? [...others, { id: role, name: '' }] : others };
    };
    const tables: QueryFilters = {
      predicate: ({ queryKey }) => queryKey[0] === scope && queryKey.includes(listPermissions.path),
    };
    // A table that was asked for before the change would come without it.
    void client.cancelQueries(tables);
    client.setQueriesData<Reply<typeof listPermissions>>(tables, (rows) => rows?.map(change));
  };
}
