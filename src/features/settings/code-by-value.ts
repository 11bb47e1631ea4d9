import { ENTITIES } from './entity/entity-code.ts';
import { VIEWS } from './entity/views.ts';

/** The code that the attributes of `<ramal-settings-entity>` ask for, by their values. What only one entity has comes with its data. */
export const CODE = { entity: ENTITIES, mode: VIEWS };
