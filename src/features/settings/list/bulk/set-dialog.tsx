import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { useSheet } from '../../../../core/host/use-sheet.ts';
import { useApi } from '../../../../core/http/use-endpoint.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Notice } from '../../../../core/ui/cards/notice.tsx';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { EntityContext, useEntity } from '../../entity/entity-context.ts';
import type { EntityParts } from '../../entity/parts.ts';
import formCss from '../../form/settings-form.css?inline';
import { SharedValues } from '../../form/shared-values.tsx';
import { useFormPlan } from '../../form/use-form-plan.ts';
import { checkStored } from '../../import/check/check-row.ts';
import { type Reason, reasonText } from '../../import/check/reason.ts';
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
  const intl = useIntl();
  const api = useApi();
  const shown = useEntity();
  const { entity, parts } = shown;
  const create = useFormPlan(undefined);
  const update = useFormPlan(STORED);
  const fields = update.fields.filter(({ inBulk }) => inBulk);
  const [values, setValues] = useState<FormValues>({});
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const go = () => {
    const forms = { entity, parts, create, update };
    const { outcome } = checkStored(forms, values, STORED);
    if ('reasons' in outcome) setReasons(outcome.reasons);
    else onChoose(setting(api, shown, forms, values));
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('bulk.cancel')}</Button>
          <Button variant="primary" disabled={Object.keys(values).length === 0} onClick={go}>
            {text('bulk.set.do')}
          </Button>
        </>
      }
    >
      {reasons.map((reason) => (
        <Notice key={reason.field} tone="red" role="alert">
          {reasonText(intl, reason)}
        </Notice>
      ))}
      <SharedValues
        plan={update}
        fields={fields}
        values={{}}
        onChange={(chosen) => {
          setReasons([]);
          setValues(chosen);
        }}
      />
    </Dialog>
  );
}
