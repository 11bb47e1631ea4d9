import Pencil from 'lucide-react/icons/pencil';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { loadParts } from '../../entity/parts.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { useShown } from '../../entity/use-shown.ts';
import type { Operation } from './operations.ts';

/** The dialog, with the parts of the form that only this entity has. */
const loadDialog = async (name: EntityName) => {
  const [{ SetDialog }, parts] = await Promise.all([import('./set-dialog.tsx'), loadParts(name, 'edit')]);
  return { SetDialog, parts };
};

/** The way to give the chosen records one value of some fields, for who may edit them. */
export function SetButton({ onChoose }: { readonly onChoose: (operation: Operation) => void }) {
  const text = useText();
  const { name, entity, pages } = useEntity();
  const { field: labelOf } = useLabels();
  const { locale } = useIntl();
  const can = useCan();
  const isShown = useShown();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const load = useCallback(() => loadDialog(name), [name]);
  const { code } = useLazyCode(load, asking, close);
  const fields = entity.screens.fields.filter((field) => field.inBulk && isShown(field));
  if (fields.length === 0 || !can(pages.access.edit)) return null;
  const labels = fields.map((field) => labelOf(field.name));
  const title = text('bulk.set', { fields: new Intl.ListFormat(locale).format(labels) });
  return (
    <>
      <Button
        size="small"
        icon={<Pencil size={14} aria-hidden="true" />}
        busy={asking && !code}
        onClick={() => setAsking(true)}
      >
        {title}
      </Button>
      {asking && code && (
        <code.SetDialog
          title={title}
          parts={code.parts}
          onClose={close}
          onChoose={(operation) => {
            close();
            onChoose(operation);
          }}
        />
      )}
    </>
  );
}
