import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { sameId } from '../../../../core/contract/ids/ids.ts';
import { idOf, isRecord } from '../../../../core/fields/record-data.ts';
import { useEndpoint } from '../../../../core/http/query/use-endpoint.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { fold } from '../../../../core/ui/inputs/option-match.ts';
import { useEntity } from '../../entity/entity-context.ts';

/** Records with the text somewhere that are looked at. One beyond is refused when it is saved. */
const LOOKED_AT = 100;

/** Characters of a search at most. */
const LONGEST = 200;

/** Tells whether another record of the list, where the user may see that, has this text in a field. */
export function useIsUsed(name: string, typed: string, record: RecordData | undefined): boolean {
  const { entity, pages } = useEntity();
  const mayList = useCan()(pages.access.list);
  const { data } = useEndpoint(
    entity.calls.list,
    { query: { search: typed.slice(0, LONGEST), per_page: LOOKED_AT } },
    { enabled: typed !== '' && mayList },
  );
  const isSame = (row: unknown) =>
    isRecord(row) &&
    fold(String(row[name]).trim()) === fold(typed) &&
    !(record && sameId(idOf(row), idOf(record)));
  return typed !== '' && data?.rows.some(isSame) === true;
}
