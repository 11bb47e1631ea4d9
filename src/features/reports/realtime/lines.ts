import { realtimeLines } from '../../../core/contract/reports/telephone-lines.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';

/** Milliseconds between two askings: those of the reports about now. */
const EVERY = 5000;

/** Asks for the lines to telephone systems again and again, in one way for all who show something of them. */
export const useLines = (enabled: boolean) =>
  useEndpoint(realtimeLines, { query: {} }, { every: EVERY, keepPrevious: true, enabled });
