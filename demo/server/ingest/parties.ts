import type { IngestedCall } from '../../../src/core/contract/ingest/ingested-call.ts';

/** One end of a call. */
export type Party = IngestedCall['from'];

/** Everybody who is named in a call. */
export const partiesOf = ({ from, to, agents, events, legs }: IngestedCall): Party[] => [
  from,
  to,
  ...agents,
  ...[...events, ...legs]
    .flatMap((part) => ('to' in part ? [part.from, part.to] : []))
    .flatMap((one) => one ?? []),
];
