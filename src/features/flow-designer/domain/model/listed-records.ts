import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import type { FlowList } from '../../../../core/contract/flow/kind-rules.ts';

/** The kinds of records of each list; custom flows are made by nobody here. */
export const ENTITY_OF = {
  audios: 'audio',
  queues: 'queue',
  schedules: 'schedule',
  surveys: 'survey',
  extensions: 'user',
  customFlows: undefined,
  flows: 'connect-flow',
} as const satisfies Record<FlowList, EntityName | undefined>;
