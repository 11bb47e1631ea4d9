import { MOST_FILTERS, recordFile } from '../../contract/calls/saved-files.ts';
import type { Request } from '../../contract/define/endpoint.ts';
import { hasFeature } from '../../session/back-end/features.ts';
import type { Session } from '../../session/session.ts';
import type { Api } from '../client.ts';

/**
 * Tells a back end that records it which file is about to be saved of what the page was answered.
 * @throws RamalError where it cannot be told: then the file is not saved.
 */
export async function recordSaved(
  api: Api,
  session: Session,
  file: Request<typeof recordFile>['body'],
): Promise<void> {
  if (hasFeature(session.getState(), 'savedFiles'))
    await api(recordFile, { body: { ...file, filters: file.filters?.slice(0, MOST_FILTERS) } });
}
