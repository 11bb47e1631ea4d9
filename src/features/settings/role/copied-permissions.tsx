import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { grantPermission, listPermissions } from '../../../core/contract/calls/permissions.ts';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import { type RamalError, toRamalError } from '../../../core/errors/ramal-error.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useSheet } from '../../../core/host/use-sheet.ts';
import { useRefresh } from '../../../core/http/refresh.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { runBulk } from '../../../core/list/bulk/run-bulk.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { RecordTexts } from '../detail/record-texts.tsx';
import type { CreatedProps } from '../entity/parts.ts';
import bulkCss from '../list/bulk/bulk.css?inline';

/** Gives a role that was made as a copy of another one what that one permits, before its page is shown. */
export function CopiedPermissions({ result, copied, onDone }: CreatedProps) {
  const can = useCan();
  if (copied && can('assignPermissionToRole'))
    return (
      <RecordTexts>
        <Copying from={copied} to={idOf(result)} onDone={onDone} />
      </RecordTexts>
    );
  return <Done onDone={onDone} />;
}

/** Nothing is to be done. */
function Done({ onDone }: { readonly onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => done(), []);
  return null;
}

interface CopyingProps {
  readonly from: RecordData;
  readonly to: Id;
  readonly onDone: () => void;
}

function Copying({ from, to, onDone }: CopyingProps) {
  const text = useText();
  const intl = useIntl();
  const { progress, failure, copy } = useCopy(from, to, onDone);
  useSheet(bulkCss);
  if (failure)
    return (
      <Dialog
        title={text('record.role.notCopied')}
        onClose={onDone}
        actions={
          <>
            <Button onClick={onDone}>{text('record.role.open')}</Button>
            <Button variant="primary" onClick={copy}>
              {text('record.role.copyAgain')}
            </Button>
          </>
        }
      >
        <p>{errorText(intl, failure)}</p>
      </Dialog>
    );
  return (
    <Dialog title={text('record.role.copying')} onClose={onDone} isKept>
      <p role="status">{progress && text('record.role.progress', progress)}</p>
      <progress
        className="bulk-progress"
        {...(progress && { value: progress.count, max: progress.of })}
        aria-label={text('record.role.copying')}
      />
    </Dialog>
  );
}

/** Copies the permissions of a role: at once, and once more those that it has not yet. */
function useCopy(from: RecordData, to: Id, onDone: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<{ readonly count: number; readonly of: number }>();
  const [failure, setFailure] = useState<RamalError>();
  const copy = async () => {
    setFailure(undefined);
    try {
      const rows = await api(listPermissions, {});
      const has = ({ roles }: (typeof rows)[number], role: Id) => roles?.some(({ id }) => sameId(id, role));
      const missing = rows.filter((row) => has(row, idOf(from)) && !has(row, to));
      const { failed, left } = await runBulk(
        missing,
        ({ id }) => api(grantPermission, { params: { id: to }, body: { permissionId: id } }),
        {
          signal: new AbortController().signal,
          onProgress: ({ done }) => setProgress({ count: done.length, of: missing.length }),
        },
      );
      await Promise.all([refresh('/roles'), refresh('/permissions')]);
      if (failed[0]) setFailure(failed[0].error);
      else if (left.length === 0) onDone();
    } catch (cause) {
      setFailure(toRamalError(cause, 'server'));
    }
  };
  const begin = useEffectEvent(copy);
  useEffect(() => void begin(), []);
  return { progress, failure, copy: () => void copy() };
}
