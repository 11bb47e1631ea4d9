import * as z from 'zod/mini';
import { ClientNumber } from '../define/fields/client-number.ts';
import { listOf } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';
import { defineReport } from '../define/report.ts';
import { CALL_STATUSES } from '../kinds/call-kinds.ts';

/** Calls that cost something: internal ones do not. */
export const BILLED_TYPES = ['INBOUND', 'OUTBOUND'] as const;

/** Money is in the session's currency (decision 54). */
export const BillingReport = z.object({
  totalMinutes: z.number(),
  totalCost: z.number(),
  inboundCost: z.number(),
  outboundCost: z.number(),
  costByOriginType: z.record(z.string(), z.number()),
  costByDestinationType: z.record(z.string(), z.number()),
  /** Series for each day; a server may add others beside the cost. */
  dailyResults: z.array(z.looseObject({ date: z.iso.date(), cost: z.number() })),
  /** The numbers that the filters offer (decision 76). */
  sources: listOf(ClientNumber),
  destinations: listOf(ClientNumber),
});
/** A parsed bill. `totalMinutes` are minutes, costs are amounts of the currency with up to four decimals. */
export type BillingReport = z.output<typeof BillingReport>;

/** The filters of the bill. */
export const billingFilters = {
  start_date: p.day(),
  end_date: p.day(),
  user_id: p.optionalId(),
  source_number: p.text(50),
  destination_number: p.text(50),
  status: p.choice(CALL_STATUSES),
  type: p.choice(BILLED_TYPES),
};

/** Alone among the reports its parameters are in snake case (decision 33). */
export const billingReport = defineReport({
  path: 'billing',
  summary: 'What the calls of a range of days cost.',
  permission: 'viewBillingReport',
  filters: billingFilters,
  range: ['start_date', 'end_date'],
  reply: BillingReport,
});
