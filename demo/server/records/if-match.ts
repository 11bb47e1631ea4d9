import { HttpError } from '../http/failures/http-error.ts';

/**
 * Refuses a change that is based on another state than the stored one (decision 115). Without `If-Match` the
 * caller has not asked for the check.
 * @param state The name of the stored state: the record's `updatedAt`, or a flow's `currentFlowId`.
 * @throws HttpError 409
 */
export function checkUnchanged(request: Request, state: string): void {
  const header = request.headers.get('if-match')?.trim();
  if (!header || header === '*') return;
  const known = header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );
  if (!known.includes(state)) throw new HttpError(409, 'changedMeanwhile');
}
