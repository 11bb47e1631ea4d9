import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { grantPermission, listPermissions, revokePermission } from '../../core/contract/calls/permissions.ts';
import type { Reply } from '../../core/contract/define/endpoint.ts';
import { role } from '../../core/contract/entities/role.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { loadUser } from '../../core/http/load-user.ts';
import { useApi, useEndpoint } from '../../core/http/use-endpoint.ts';
import { firstRequest } from '../../core/screen/first-request.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useErrorToast } from '../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';
import { type Changes, createGrants, type Grants, type PermissionId } from './grants.ts';

type Permissions = Reply<typeof listPermissions>;
/** A permission, as a row of the table. */
export type PermissionRow = Permissions[number];

/** A role, as a column of the table. */
export interface MatrixRole {
  readonly id: Id;
  readonly name: string;
}

/** What a view of the table shows: one page of its rows. */
export interface MatrixProps {
  readonly rows: readonly PermissionRow[];
  readonly roles: readonly MatrixRole[];
  readonly changes: Changes;
  readonly onChange: (permission: PermissionId, role: Id, on: boolean) => void;
}

/** All roles at once, since each is a column (file 2, section 7.4). */
const ALL = { query: { per_page: 1000, order_by: '+name' } } as const;

/** The requests of the table. */
export const FIRST = [firstRequest(listPermissions, {}), firstRequest(role.calls.list, ALL)];

/** The rows and columns of the table, and the changes of its ticks. */
export function useMatrix() {
  const permissions = useEndpoint(listPermissions, {});
  const roles = useEndpoint(role.calls.list, ALL);
  const grants = useGrants();
  return {
    rows: permissions.data,
    roles: roles.data?.rows,
    changes: useSyncExternalStore(grants.subscribe, grants.changes),
    set: grants.set,
    isPending: permissions.isPending || roles.isPending,
    isFetching: permissions.isFetching || roles.isFetching,
    error: permissions.error ?? roles.error,
    retry: () => void Promise.all([permissions.refetch(), roles.refetch()]),
  };
}

function useGrants(): Grants {
  const api = useApi();
  const toast = useToast();
  const tellError = useErrorToast();
  const host = useHost();
  const session = useSession();
  const remember = useRemember();

  const send = async (permissionId: PermissionId, id: Id, on: boolean) => {
    const { message } = on
      ? await api(grantPermission, { params: { id }, body: { permissionId } })
      : await api(revokePermission, { params: { id, permissionId } });
    remember(permissionId, id, on);
    toast('success', message);
    host.emit('ramal-saved', { entity: 'role', id, action: 'edited' });
    // The user's own permissions have changed: menus and buttons follow.
    const isOwn = session.getState().user?.roles.some((own) => sameId(own.id, id));
    if (isOwn) loadUser(session).catch(() => undefined);
  };
  const onRefused = (error: unknown) => tellError(toRamalError(error, 'server'));

  const latest = useRef({ send, onRefused });
  useEffect(() => {
    latest.current = { send, onRefused };
  });
  const [grants] = useState(() =>
    createGrants({
      send: (...change) => latest.current.send(...change),
      onRefused: (error) => latest.current.onRefused(error),
    }),
  );
  return grants;
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
    client.setQueriesData<Permissions>(tables, (rows) => rows?.map(change));
  };
}
