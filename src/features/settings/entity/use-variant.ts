import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { useEntity } from './entity-context.ts';

/** Which kind of the entity's records it is: the stored one's own, else that which is asked for. */
export function useVariant(record: RecordData | undefined): string | undefined {
  const { pages, variant } = useEntity();
  const stored = pages.variants && record?.[pages.variants.parameter];
  return stored === undefined ? variant : String(stored);
}
