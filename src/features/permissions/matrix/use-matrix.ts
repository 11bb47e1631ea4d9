import { useSyncExternalStore } from 'react';
import { listPermissions } from '../../../core/contract/calls/accounts/permissions.ts';
import { role } from '../../../core/contract/entities/role.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { firstRequest } from '../../../core/screen/first-request.ts';
import { useGrants } from '../use-grants.ts';

/** All roles at once, since each is a column (file 2, section 7.4). */
const ALL = { query: { per_page: 1000, order_by: '+name' } } as const;

/** The requests of the table. */
export const FIRST = [firstRequest(listPermissions, {}), firstRequest(role.calls.list, ALL)];

/** The rows and columns of the table, and the changes of its ticks. */
export function useMatrix() {
  const permissions = useEndpoint(listPermissions, {});
  const roles = useEndpoint(role.calls.list, ALL);
  const { grants, set, setAll } = useGrants();
  return {
    ...{ set, setAll },
    rows: permissions.data,
    roles: roles.data?.rows,
    changes: useSyncExternalStore(grants.subscribe, grants.changes),
    isPending: permissions.isPending || roles.isPending,
    isFetching: permissions.isFetching || roles.isFetching,
    error: permissions.error ?? roles.error,
    retry: () => void Promise.all([permissions.refetch(), roles.refetch()]),
  };
}
