import type { IngestedCall } from '../../../src/core/contract/ingest/ingested-call.ts';
import type { Party } from './parties.ts';

/** The number of an end as it is listed: of somebody without a telephone number, the extension. */
export const numberOf = ({ number, extension }: Party): string => number || extension || '';

/** The client's number; null for internal calls, and where it was withheld. */
export function clientNumberOf({ type, from, to }: IngestedCall): string | null {
  if (type === 'INTERNAL') return null;
  return (type === 'INBOUND' ? from : to).number || null;
}

/** The company's own number that the client dialled or saw; null for internal calls. */
export function ownNumberOf({ type, from, to, trackingNumber }: IngestedCall): string | null {
  if (type === 'INTERNAL') return null;
  return trackingNumber || (type === 'INBOUND' ? to : from).number || null;
}
