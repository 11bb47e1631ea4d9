import type { Id } from '../../../core/contract/ids/id.ts';
import { RecordNav } from '../../../core/list/trail/record-nav.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { routesOf } from '../entity/entity-routes.ts';

/** The ways to the records beside one. Of an entity with variants a company has one record of each: none is beside it. */
export function Neighbours({ id, mode }: { readonly id: Id; readonly mode: 'view' | 'edit' }) {
  const { name, entity, pages } = useEntity();
  if (pages.variants) return null;
  return <RecordNav list={entity.calls.list.path} id={id} to={routesOf(name)[mode]} />;
}
