import { useState } from 'react';
import type * as z from 'zod/mini';
import { listFlowHistory } from '../../../core/contract/calls/flows.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

type History = z.output<typeof listFlowHistory.reply>;
/** A stored version, as the list shows it. */
export type Version = History['flows'][number];

/** Versions of a page (file 1, section 9). */
const PAGE_SIZE = 10;

/** The versions of a flow, newest first, ten a page. */
export function useVersions(flowId: Id) {
  const query = useEndpoint(listFlowHistory, { params: { id: flowId } }, { staleTime: 0 });
  const [page, setPage] = useState(1);
  const all = query.data?.flows ?? [];
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return {
    query,
    all,
    published: query.data?.lastAppliedFlowId == null ? null : String(query.data.lastAppliedFlowId),
    rows: all.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    page: shown,
    pages,
    setPage,
  };
}

/** The date and the author of a version, as its name. */
export function useVersionName(): (version: Version) => string {
  const text = useText();
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  return ({ createdAt, createdByUser }) => {
    const at = formatMoment(createdAt, locale, timeZone);
    return createdByUser ? text('flow-tools.version.by', { at, name: createdByUser.name }) : at;
  };
}
