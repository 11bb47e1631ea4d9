import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { schemaResolver } from '../../../../core/fields/form/resolver.ts';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { EntityContext, useEntity } from '../../entity/entity-context.ts';
import type { EntityParts } from '../../entity/parts.ts';
import formCss from '../../form/settings-form.css?inline';
import { FormFields } from '../../form/shared-values.tsx';
import { useFocusOfWrong } from '../../form/use-focus-of-wrong.ts';
import { useFormPlan } from '../../form/use-form-plan.ts';
import { schemaOf } from '../../form/values/required-fields.ts';
import type { Operation } from './operations.ts';
import { setting } from './setting.ts';

interface SetDialogProps extends ValuesDialogProps {
  /** The parts of the form that only this entity has. */
  readonly parts: EntityParts;
}

interface ValuesDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onChoose: (operation: Operation) => void;
}

/** A record that is there, of which nothing is known yet. */
const STORED: RecordData = {};

/** Asks for the value that the chosen records get, by the fields of their form. */
export function SetDialog({ parts, ...props }: SetDialogProps) {
  const shown = useEntity();
  const formed = useMemo(() => ({ ...shown, parts }), [shown, parts]);
  return (
    <EntityContext value={formed}>
      <ValuesDialog {...props} />
    </EntityContext>
  );
}

function ValuesDialog({ title, onClose, onChoose }: ValuesDialogProps) {
  useSheet(formCss);
  const text = useText();
  const api = useApi();
  const shown = useEntity();
  const { entity, parts } = shown;
  const create = useFormPlan(undefined);
  const update = useFormPlan(STORED);
  const fields = update.fields.filter(({ inBulk }) => inBulk);
  const isAsked = (name: string) => fields.some((field) => field.name === name);
  const form = useForm({
    defaultValues: update.initial(undefined),
    resolver: schemaResolver(schemaOf(entity.update), update.write, isAsked),
  });
  useFocusOfWrong(form, fields);
  const choose = () => {
    const all = form.getValues();
    const values = Object.fromEntries(fields.map(({ name }) => [name, all[name]]));
    onChoose(setting(api, shown, { entity, parts, create, update }, values));
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('bulk.cancel')}</Button>
          <Button variant="primary" onClick={() => void form.handleSubmit(choose)()}>
            {text('bulk.set.do')}
          </Button>
        </>
      }
    >
      <FormFields control={form.control} fields={fields} plan={update} payload={entity.update} />
    </Dialog>
  );
}
