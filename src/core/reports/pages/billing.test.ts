import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BillingReport } from '../../contract/reports/billing.ts';
import type { Grid } from '../report-page.ts';
import { billingPage } from './billing.ts';

/** The figures of a panel in cents: its sum and its rows. */
function shown(id: string, bill: BillingReport) {
  const panel = billingPage.panels.find((one) => one.id === id);
  if (!panel) throw new Error(`There is no panel ${id}.`);
  const { total, rows } = panel.of(bill) as Grid;
  return {
    total: Math.round((total ?? 0) * 100),
    parts: rows.map(({ values }) => Math.round((values[0] ?? 0) * 100)),
  };
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Ten-thousandths of the currency's unit, as a call costs. */
const cost = fc.nat(2_000_000);
const RATES = ['local', 'mobile', 'national', 'international'];
const rates = fc.tuple(cost, cost, cost, cost);
const money = (amount: number) => amount / 10_000;
const byRate = (amounts: readonly number[]) =>
  Object.fromEntries(RATES.map((rate, at) => [rate, money(amounts[at] ?? 0)]));

test('parts add up to their sums, and sums to the total, on every panel of a bill', () => {
  fc.assert(
    fc.property(rates, rates, fc.array(fc.nat(1000), { maxLength: 30 }), (inbound, outbound, weights) => {
      const [ofInbound, ofOutbound] = [sumOf(inbound), sumOf(outbound)];
      const all = ofInbound + ofOutbound;
      const days = weights.map((weight) => Math.floor((all * weight) / (sumOf(weights) || 1)));
      days.push(all - sumOf(days));
      const bill = BillingReport.parse({
        totalMinutes: 1,
        totalCost: money(all),
        inboundCost: money(ofInbound),
        outboundCost: money(ofOutbound),
        costByOriginType: byRate(inbound),
        costByDestinationType: byRate(outbound),
        dailyResults: days.map((day, at) => ({
          date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
          cost: money(day),
        })),
        sources: [],
        destinations: [],
      });
      const [came, went] = [shown('inbound-cost', bill), shown('outbound-cost', bill)];
      const { total, parts } = shown('total-cost', bill);
      expect(sumOf(came.parts)).toBe(came.total);
      expect(sumOf(went.parts)).toBe(went.total);
      expect(came.total + went.total).toBe(total);
      expect(sumOf(parts)).toBe(total);
      expect(shown('cost-per-day', bill).parts).toEqual(parts);
    }),
  );
});
