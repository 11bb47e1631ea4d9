import Upload from 'lucide-react/icons/upload';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { accessOf } from '../../../core/routes/entity-pages.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { type ButtonLook, buttonLook } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { routesOf } from '../entity/entity-routes.ts';

/** The way to an import of records, for who may create one. */
export function ImportButton({ size }: Pick<ButtonLook, 'size'>) {
  const { name, pages } = useEntity();
  const text = useText();
  const can = useCan();
  if (!pages.imports || !can(accessOf(pages, 'import'))) return null;
  return (
    <Link
      to={routesOf(name).import}
      title={text('settings.import')}
      data-folds=""
      {...buttonLook(size && { size })}
    >
      <Upload size={16} aria-hidden="true" />
      <FormattedMessage id="settings.import" />
    </Link>
  );
}
