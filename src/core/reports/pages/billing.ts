import { CALL_STATUSES } from '../../contract/kinds/call-kinds.ts';
import { BILLED_TYPES, type BillingReport, billingReport } from '../../contract/reports/billing.ts';
import { defineReportPage, type Grid, panelsOf } from '../report-page.ts';
import { inCents, wholeCents } from '../whole-cents.ts';

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
    rows: dailyResults.map(({ date }, at) => ({ key: date, values: [amounts[at], null] })),
  };
}

/** The numbers of its two filters come out of the answer itself, since no list of options has them. */
export const billingPage = defineReportPage({
  type: 'billing',
  permission: 'viewBillingReport',
  range: ['start_date', 'end_date'],
  counts: BILLED_TYPES,
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
      isOfRange: true,
      of: ({ totalMinutes }) => ({ total: totalMinutes, rows: [] }),
    },
    {
      id: 'total-cost',
      kind: 'figure',
      unit: 'money',
      note: 'noInvoice',
      rows: 'costDay',
      series: ['cost', 'budget'],
      leadsTo: 'CallList',
      of: byDay,
    },
    {
      id: 'inbound-cost',
      kind: 'bar',
      unit: 'money',
      rows: 'rate',
      series: ['cost'],
      hasShares: true,
      of: (bill) => byRate(bill.costByOriginType, sumsOf(bill)[0]),
    },
    {
      id: 'outbound-cost',
      kind: 'bar',
      unit: 'money',
      rows: 'rate',
      series: ['cost'],
      hasShares: true,
      of: (bill) => byRate(bill.costByDestinationType, sumsOf(bill)[1]),
    },
    {
      id: 'cost-per-day',
      span: 'wide',
      kind: 'column',
      unit: 'money',
      rows: 'costDay',
      series: ['cost', 'budget'],
      leadsTo: 'CallList',
      of: byDay,
    },
  ]),
});
