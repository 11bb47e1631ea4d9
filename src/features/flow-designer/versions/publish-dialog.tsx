import { useState } from 'react';
import { loadFlow } from '../../../core/contract/calls/flows.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ErrorNotice } from '../../../core/ui/cards/error-card.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { fromElements } from '../domain/exchange/read-elements.ts';
import { runTests } from '../domain/simulate/kept-tests.ts';
import { useKeptTests } from '../walk/use-kept-tests.ts';
import { useDesignerData, useFlowRecord, useIssues } from '../work/designer-context.ts';
import { flowOf } from '../work/designer-store.ts';
import { ChangesBetween } from './change-list.tsx';

/** The changes that publishing makes and the unfinished paths, for the user to confirm. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { saving, flow } = useFlowRecord();
  const warnings = useIssues().filter(({ severity }) => severity === 'warning').length;
  const [sent, setSent] = useState(false);
  const { failing, isBlocked } = useFailingTests();
  const publish = async () => {
    setSent(true);
    await saving.publish();
    onClose();
  };
  return (
    <Dialog
      title={text('flow-tools.publish.title', { name: flow.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('flow-tools.publish.cancel')}</Button>
          <Button variant="primary" busy={sent} disabled={isBlocked} onClick={() => void publish()}>
            {text('flow-page.publish')}
          </Button>
        </>
      }
    >
      {warnings > 0 && (
        <Notice tone="yellow">{text('flow-tools.publish.warnings', { count: warnings })}</Notice>
      )}
      {failing.length > 0 && (
        <Notice tone={isBlocked ? 'red' : 'yellow'}>
          {text('flow-tools.publish.tests', { count: failing.length, names: failing.join(', ') })}{' '}
          {isBlocked && text('flow-tools.publish.blocked')}
        </Notice>
      )}
      {flow.lastAppliedFlowId == null ? (
        <p>{text('flow-tools.publish.first')}</p>
      ) : (
        <ChangesSince version={String(flow.lastAppliedFlowId)} />
      )}
    </Dialog>
  );
}

/** The names of stored tests that fail; they stop publishing only if the user wants so. */
function useFailingTests() {
  const mine = useDesignerData(flowOf);
  const options = useDesignerData((data) => data.options);
  const { tests, required } = useKeptTests();
  const failing = runTests(mine, tests, options).filter(({ passed }) => !passed);
  return { failing: failing.map(({ test }) => test.name), isBlocked: required && failing.length > 0 };
}

/** The differences from the published version. */
function ChangesSince({ version }: { version: string }) {
  const text = useText();
  const { flow } = useFlowRecord();
  const mine = useDesignerData(flowOf);
  const query = useEndpoint(loadFlow, { params: { id: flow.id }, query: { historyId: version } });
  const retry = () => void query.refetch();
  return (
    <>
      <h3>{text('flow-tools.publish.changes')}</h3>
      {query.data && <ChangesBetween before={fromElements(query.data.elements).state} after={mine} />}
      {query.isPending && <p role="status">{text('flow-tools.publish.loading')}</p>}
      {query.error && (
        <ErrorNotice error={query.error} onRetry={retry} busy={query.isFetching}>
          {text('flow-tools.publish.unknown')}
        </ErrorNotice>
      )}
    </>
  );
}
