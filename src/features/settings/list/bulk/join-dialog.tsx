import { useState } from 'react';
import type { Join } from '../../../../core/contract/define/entities/screens.ts';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { ChoiceView } from '../../../../core/fields/choice/choice-view.tsx';
import { sentValue } from '../../../../core/fields/option/option-value.ts';
import { useOptions } from '../../../../core/fields/option/use-options.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { useErrorToast } from '../../../../core/ui/toasts/use-error-toast.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { joining, type Operation } from './operations.ts';

interface JoinDialogProps {
  readonly join: Join;
  readonly onClose: () => void;
  readonly onChoose: (operation: Operation) => void;
}

/** Asks which team or queue the chosen records are added to. */
export function JoinDialog({ join, onClose, onChoose }: JoinDialogProps) {
  const text = useText();
  const tellError = useErrorToast();
  const api = useApi();
  const { entity } = useEntity();
  const { options, loading } = useOptions(join.source, { enabled: true });
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const target = options.find((one) => one.value === value);
  const wordsOf = (id: string) => {
    const { label = id, isInactive } = options.find((one) => one.value === id) ?? {};
    return isInactive ? text('bulk.join.inactive', { name: label }) : label;
  };
  const go = async () => {
    if (!target) return;
    setBusy(true);
    try {
      onChoose(await joining(api, entity, join, { id: sentValue(target), name: target.label }));
    } catch (cause) {
      tellError(toRamalError(cause, 'server'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={text(`bulk.join.${join.to}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('bulk.cancel')}</Button>
          <Button variant="primary" busy={busy || loading} disabled={!target} onClick={() => void go()}>
            {text('bulk.join.do')}
          </Button>
        </>
      }
    >
      <ChoiceView
        label={text(`bulk.join.${join.to}.field`)}
        value={value}
        values={options.map((one) => one.value)}
        wordsOf={wordsOf}
        onChange={setValue}
      />
    </Dialog>
  );
}
