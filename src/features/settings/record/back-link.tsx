import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from '../../../core/ui/link.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { routesOf } from '../entity/entity-routes.ts';
import { useLabels } from '../entity/use-labels.ts';

/** The way back to the list. */
export function BackLink() {
  const { name } = useEntity();
  const { title } = useLabels();
  return (
    <Link to={routesOf(name).list} className="settings-back">
      <ArrowLeft className="ui-way" size={16} aria-hidden="true" />
      {title(name, 'list')}
    </Link>
  );
}
