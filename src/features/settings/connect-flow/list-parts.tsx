import type { EntityParts } from '../entity/parts.ts';
import { FlowLinks } from './flow-links.tsx';

export default {
  actions: ({ record }) => <FlowLinks record={record} compact />,
} satisfies EntityParts;
