import { useState } from 'react';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { idOf, isRecord } from '../../../core/fields/record-data.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useEntity } from '../entity/entity-context.ts';
import SettingsForm, { FormSkeleton } from './settings-form.tsx';

/** A company has one record of each kind: the form of the one that is there, else of a new one. */
export default function OnlyRecord() {
  const { entity, pages, variant } = useEntity();
  const mayList = useCan()(pages.access.list);
  const query = useEndpoint(entity.calls.list, {}, { enabled: mayList });
  // Once it is known it stays: after a save this one is there.
  const [stored, setStored] = useState<readonly RecordData[]>();
  const isKnown = stored || query.error || !mayList;
  if (!isKnown && query.data && !query.isFetching) setStored(query.data.rows.filter(isRecord));
  if (!isKnown) return <FormSkeleton />;
  const there = stored?.find((record) => record[pages.variants?.parameter ?? ''] === variant);
  return <SettingsForm {...(there && { id: idOf(there) })} />;
}
