import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { grantPermission, listPermissions } from '../../../core/contract/calls/accounts/permissions.ts';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import { type RamalError, toRamalError } from '../../../core/errors/ramal-error.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { runBulk } from '../../../core/list/bulk/run-bulk.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import type { CreatedProps } from '../entity/parts.ts';
import bulkCss from '../list/bulk/bulk.css?inline';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/role-copy.json', { query: '?messages', import: 'default' }),
};

/** Gives a role that was made as a copy of another one what that one permits, before its page is shown. */
export function CopiedPermissions({ result, copied, onDone }: CreatedProps) {
  const can = useCan();
  if (copied && can('assignPermissionToRole'))
    return (
      <IntlGate messages={TEXTS}>
        <Copying from={copied} to={idOf(result)} onDone={onDone} />
      </IntlGate>
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
        title={text('role-copy.notCopied')}
        onClose={onDone}
        actions={
          <>
            <Button onClick={onDone}>{text('role-copy.open')}</Button>
            <Button variant="primary" onClick={copy}>
              {text('role-copy.copyAgain')}
            </Button>
          </>
        }
      >
        <p>{errorText(intl, failure)}</p>
      </Dialog>
    );
  return (
    <Dialog title={text('role-copy.copying')} onClose={onDone} isKept>
      <p role="status">{progress && text('role-copy.progress', progress)}</p>
      <progress
        className="bulk-progress"
        {...(progress && { value: progress.count, max: progress.of })}
        aria-label={text('role-copy.copying')}
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
      const of = missing.length;
      setProgress({ count: 0, of });
      // Who may not give one permission may give others.
      const { failed } = await runBulk(
        missing,
        ({ id }) => api(grantPermission, { params: { id: to }, body: { permissionId: id } }),
        {
          ...{ signal: new AbortController().signal, atOnce: 1 },
          onProgress: ({ done, failed }) => setProgress({ count: done.length + failed.length, of }),
        },
      );
      await Promise.all([refresh('/roles'), refresh('/permissions')]);
      if (failed[0]) setFailure(failed[0].error);
      else onDone();
    } catch (cause) {
      setFailure(toRamalError(cause, 'server'));
    }
  };
  const begin = useEffectEvent(copy);
  useEffect(() => void begin(), []);
  return { progress, failure, copy: () => void copy() };
}
