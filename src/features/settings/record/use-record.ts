import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { RamalError } from '../../../core/errors/ramal-error.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../../core/http/query/use-query-phase.ts';
import { useEntity } from '../entity/entity-context.ts';

export interface RecordQuery {
  readonly data: RecordData | undefined;
  readonly error: RamalError | null;
  readonly loading: boolean;
  readonly retry: () => void;
}

/** A record by its id: one request. */
export function useRecord(id: Id): RecordQuery {
  const { entity } = useEntity();
  const query = useEndpoint(entity.calls.get, { params: { id } });
  useQueryPhase(query, false, { id });
  return {
    data: query.data as RecordData | undefined,
    error: query.error,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}
