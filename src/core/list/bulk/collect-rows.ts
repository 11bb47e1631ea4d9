import type { Endpoint, Request, Row } from '../../contract/define/endpoint.ts';
import type { Id } from '../../contract/ids/id.ts';
import type { Api, Page } from '../../http/client.ts';

/** Rows of one request: the most that a page may have. */
const PAGE = 100;

/** A list without its pages. */
export interface WholeRequest {
  readonly params?: object | undefined;
  readonly query: Readonly<Record<string, unknown>>;
}

interface Collecting {
  readonly signal: AbortSignal;
  /** Called after each page; `total` is null if the back end does not give it. */
  readonly onProgress?: (count: number, total: number | null) => void;
}

/**
 * Reads all rows of a list, page after page. A row that moves to another page while they are read comes once.
 * @throws RamalError `aborted` when the signal ends it.
 */
export async function collectRows<E extends Endpoint & { readonly paged: true }>(
  api: Api,
  endpoint: E,
  { params, query }: WholeRequest,
  { signal, onProgress }: Collecting,
): Promise<readonly Row<E>[]> {
  const rows = new Map<string, Row<E>>();
  for (let page = 1; ; page++) {
    const request: object = { ...(params && { params }), query: { ...query, page, per_page: PAGE } };
    const answer = (await api(endpoint, request as Request<E>, { signal })) as Page<Row<E>>;
    for (const row of answer.rows) rows.set(String((row as { readonly id: Id }).id), row);
    onProgress?.(rows.size, answer.total);
    if (answer.rows.length < PAGE) return [...rows.values()];
  }
}
