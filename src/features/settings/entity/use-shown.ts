import { useMemo } from 'react';
import type { Permission } from '../../../core/contract/access/permissions.ts';
import type { Feature } from '../../../core/contract/define/features.ts';
import { featuresOf } from '../../../core/session/back-end/features.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** The conditions of a column, a line or a field. */
interface Conditions {
  readonly permission?: Permission | undefined;
  readonly feature?: Feature | undefined;
  readonly unless?: Feature | undefined;
}

/** Gives a function that tells whether the user may see something of an entity, and the back end has it. */
export function useShown(): (of: Conditions) => boolean {
  const held = useSessionData((data) => data.permissions);
  const listed = useSessionData(featuresOf);
  return useMemo(
    () =>
      ({ permission, feature, unless }) =>
        (!permission || held.includes(permission)) &&
        (!feature || listed.includes(feature)) &&
        (!unless || !listed.includes(unless)),
    [held, listed],
  );
}
