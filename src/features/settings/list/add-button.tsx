import Plus from 'lucide-react/icons/plus';
import { useCan } from '../../../core/session/use-can.ts';
import { type ButtonLook, buttonLook } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { routesOf } from '../entity/entity-routes.ts';
import { useLabels } from '../entity/use-labels.ts';

/** The way to a new record, for who may create one. */
export function AddButton({ size }: Pick<ButtonLook, 'size'>) {
  const { name, pages, entity } = useEntity();
  const { title } = useLabels();
  const can = useCan();
  if (entity.screens.add === false || pages.variants || !can(pages.access.create)) return null;
  return (
    <Link to={routesOf(name).create} {...buttonLook({ variant: 'primary', ...(size && { size }) })}>
      <Plus size={16} aria-hidden="true" />
      {title(name, 'create')}
    </Link>
  );
}
