import type { EntityParts } from '../entity/parts.ts';
import { FlowLinks } from './flow-links.tsx';

export default {
  headerActions: ({ record }) => <FlowLinks record={record} compact={false} />,
} satisfies EntityParts;
