import { ENTITY_ACCESS } from '../../../../core/contract/access/entity-access.ts';
import type { Join } from '../../../../core/contract/define/entities/screens.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { useEntity } from '../../entity/entity-context.ts';

/** The entities that the records of this one can be made members of, by this user. */
export function useJoins(): readonly Join[] {
  const { joins = [] } = useEntity().entity.screens;
  const can = useCan();
  return joins.filter(({ to }) => can(ENTITY_ACCESS[to].edit));
}
