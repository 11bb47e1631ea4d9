import * as z from 'zod/mini';
import { CALL_STATUSES } from '../call-kinds.ts';
import * as p from '../define/parameters.ts';
import { defineReport } from '../define/report.ts';
import { defineReportPage, type Grid, panelsOf } from '../define/report-page.ts';
import { listOf } from '../define/values.ts';
import { inCents, wholeCents } from './whole-cents.ts';

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
  sources: listOf(z.string()),
  destinations: listOf(z.string()),
});
export type BillingReport = z.output<typeof BillingReport>;

/** Alone among the reports its parameters are in snake case (decision 33). */
export const billingReport = defineReport({
  path: 'billing',
  summary: 'What the calls of a range of days cost.',
  permission: 'viewBillingReport',
  filters: {
    start_date: p.day(),
    end_date: p.day(),
    user_id: p.optionalId(),
    source_number: p.text(50),
    destination_number: p.text(50),
    status: p.choice(CALL_STATUSES),
    type: p.choice(BILLED_TYPES),
  },
  range: ['start_date', 'end_date'],
  reply: BillingReport,
});

// On all panels amounts are whole cents, so that the parts add up to their sum, and the sums to the total.

const sumsOf = ({ totalCost, inboundCost, outboundCost }: BillingReport) =>
  wholeCents([inboundCost, outboundCost], totalCost);

function byRate(costs: Readonly<Record<string, number>>, total = 0): Grid {
  const amounts = wholeCents(Object.values(costs), total);
  return { total, rows: Object.keys(costs).map((key, at) => ({ key, values: [amounts[at]] })) };
}

function byDay({ totalCost, dailyResults }: BillingReport): Grid {
  const costs = dailyResults.map(({ cost }) => cost);
  const amounts = wholeCents(costs, totalCost);
  return {
    total: inCents(totalCost),
    rows: dailyResults.map(({ date }, at) => ({ key: date, values: [amounts[at]] })),
  };
}

export const billingPage = defineReportPage({
  type: 'billing',
  permission: 'viewBillingReport',
  range: ['start_date', 'end_date'],
  filters: {
    callType: { parameter: 'type', choices: BILLED_TYPES },
    status: { parameter: 'status', choices: CALL_STATUSES },
    user: { parameter: 'user_id' },
    sourceNumber: { parameter: 'source_number', offered: ({ sources }: BillingReport) => sources },
    destinationNumber: {
      parameter: 'destination_number',
      offered: ({ destinations }: BillingReport) => destinations,
    },
  },
  panels: panelsOf(billingReport, [
    {
      id: 'total-time',
      kind: 'figure',
      unit: 'minutes',
      of: ({ totalMinutes }) => ({ total: totalMinutes, rows: [] }),
    },
    {
      id: 'total-cost',
      kind: 'figure',
      unit: 'money',
      rows: 'costDay',
      series: ['cost'],
      of: byDay,
    },
    {
      id: 'inbound-cost',
      kind: 'bar',
      unit: 'money',
      rows: 'rate',
      series: ['cost'],
      of: (bill) => byRate(bill.costByOriginType, sumsOf(bill)[0]),
    },
    {
      id: 'outbound-cost',
      kind: 'bar',
      unit: 'money',
      rows: 'rate',
      series: ['cost'],
      of: (bill) => byRate(bill.costByDestinationType, sumsOf(bill)[1]),
    },
    {
      id: 'cost-per-day',
      span: 'wide',
      kind: 'column',
      unit: 'money',
      rows: 'costDay',
      series: ['cost'],
      leadsTo: 'CallList',
      of: byDay,
    },
  ]),
});
