import ShieldOff from 'lucide-react/icons/shield-off';
import { useState } from 'react';
import type { RecordData } from '../../../core/contract/define/field.ts';
import { resetSecondFactor } from '../../../core/contract/entities/user.ts';
import type { Id } from '../../../core/contract/id.ts';
import { sameId } from '../../../core/contract/ids.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useRefresh } from '../../../core/http/refresh.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useFeature } from '../../../core/session/use-feature.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';

/** For somebody who has lost app and recovery codes: takes their second factor away. One's own is in the profile. */
export function SecondFactorButton({ record }: { record: RecordData }) {
  const text = useText();
  const has = useFeature('secondFactor');
  const may = useCan()('editUser');
  const isOwn = useSessionData((data) => sameId(data.user?.id, idOf(record)));
  const [asking, setAsking] = useState(false);
  if (!has || !may || isOwn || !record.hasSecondFactor) return null;
  return (
    <>
      <Button icon={<ShieldOff size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {text('settings.user.factorOff')}
      </Button>
      {asking && <Question record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ record, onClose }: { record: RecordData; onClose: () => void }) {
  const text = useText();
  const { busy, run } = useReset(idOf(record), onClose);
  return (
    <Dialog
      title={text('settings.user.factorOff')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('settings.user.factorKeep')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            {text('settings.user.factorDo')}
          </Button>
        </>
      }
    >
      <p>{text('settings.user.factorQuestion', { name: String(record.name) })}</p>
    </Dialog>
  );
}

/** After a failure the question stays. */
function useReset(id: Id, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await api(resetSecondFactor, { params: { id } });
      toast('success', message);
      onDone();
      await refresh('/users');
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      tellError(error);
      setBusy(false);
    }
  };
  return { busy, run };
}
