import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { loadFlow } from '../../../core/contract/calls/flows.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ErrorCard } from '../../../core/ui/cards/error-card.tsx';
import { Pagination } from '../../../core/ui/paging/pagination.tsx';
import { fromElements } from '../domain/exchange/read-elements.ts';
import { useDesigner, useDesignerData, useFlowRecord, useFlowState } from '../work/designer-context.ts';
import { ChangeList } from './change-list.tsx';
import { goToChange } from './go-to-change.ts';
import { useMarkedDiff } from './use-comparison.ts';
import { VersionBadges, VersionChanges } from './version-badges.tsx';
import { useVersionName, useVersions, type Version } from './version-rows.tsx';
import versionsCss from './versions.css?inline';

/** The versions of the flow beside the canvas: the differences since each, and the way back to it. */
export function Versions() {
  const text = useText();
  const { flow } = useFlowRecord();
  const { query, all, rows, page, pages, setPage, published } = useVersions(flow.id);
  const [open, setOpen] = useState<string | null>(null);
  const nameOf = useVersionName();
  useSheet(versionsCss);
  if (query.error && !query.data)
    return <ErrorCard error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data) return <p role="status">{text('flow-tools.history.loading')}</p>;
  if (all.length === 0) return <p className="designer-quiet">{text('flow-tools.history.none')}</p>;
  return (
    <div className="designer-versions">
      <ol>
        {rows.map((version) => {
          const id = String(version.id);
          return (
            <li key={id}>
              <button
                type="button"
                className="designer-version"
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <ChevronRight className="ui-way" size={16} aria-hidden="true" />
                {nameOf(version)}
              </button>
              <VersionBadges isNewest={version === all[0]} isPublished={id === published} />
              <VersionChanges {...version} />
              {open === id && <Since version={version} />}
            </li>
          );
        })}
      </ol>
      <Pagination page={page} pages={pages} onPage={setPage} />
    </div>
  );
}

/** The differences since a version, on the canvas too; loading the version is one step that can be undone. */
function Since({ version }: { version: Version }) {
  const text = useText();
  const { flow } = useFlowRecord();
  const query = useEndpoint(loadFlow, { params: { id: flow.id }, query: { historyId: String(version.id) } });
  if (query.error) return <ErrorCard error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <p role="status">{text('flow-tools.compare.loading')}</p>;
  return <Compared elements={query.data.elements} />;
}

function Compared({ elements }: { elements: Parameters<typeof fromElements>[0] }) {
  const text = useText();
  const designer = useDesigner();
  const mine = useFlowState();
  const readonly = useDesignerData((data) => data.readonly);
  const before = useMemo(() => fromElements(elements).state, [elements]);
  const { changes } = useMarkedDiff(before, mine);
  return (
    <div className="designer-since">
      <h3>{text('flow-tools.version.since')}</h3>
      <ChangeList changes={changes} onChange={(change) => goToChange(designer, change)} />
      {!readonly && changes.length > 0 && (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            // The button disappears with the differences: the focus goes to its version.
            currentTarget.closest('li')?.querySelector<HTMLElement>('.designer-version')?.focus();
            designer.dispatch({ type: 'loadVersion', flow: before });
          }}
        >
          {text('flow-tools.version.restore')}
        </Button>
      )}
    </div>
  );
}
