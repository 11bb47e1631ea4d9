import { createContext, useContext } from 'react';
import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../core/contract/define/entities/screens.ts';
import type { EntityPages } from '../../../core/routes/entity-pages.ts';
import type { EntityParts } from './parts.ts';

/** The entity that a tag shows. */
export interface ShownEntity {
  readonly name: EntityName;
  readonly pages: EntityPages;
  readonly entity: Entity;
  /** The parts of this screen that only this entity has. */
  readonly parts: EntityParts;
  /** Which kind of its records, where it has several: an integration's service. */
  readonly variant: string | undefined;
}

export const EntityContext = createContext<ShownEntity | null>(null);

export function useEntity(): ShownEntity {
  const shown = useContext(EntityContext);
  if (!shown) throw new Error('Only inside <ramal-settings-entity>.');
  return shown;
}
