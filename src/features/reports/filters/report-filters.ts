import { AGENT_FILTER, type OptionFilter, TEAM_FILTER } from '../../../core/calls/call-filters.ts';
import { numberOptions } from '../../../core/contract/calls/select-options.ts';
import type { Filter } from '../../../core/contract/define/fields/field.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import { REPORT_FILTERS, type ReportFilter, type ReportPage } from '../../../core/reports/report-page.ts';

/** The options of filters that come with the report's answer. */
export type Offered = Readonly<Partial<Record<ReportFilter, readonly string[]>>>;

/** The filters whose options the server lists. */
const LISTED: Readonly<Partial<Record<ReportFilter, OptionFilter>>> = {
  userLabel: TEAM_FILTER,
  user: AGENT_FILTER,
  number: { kind: 'option', source: { endpoint: numberOptions, label: 'number', as: 'phone' } },
};

/** The numbers that come with the answer; longer ones are refused by the server. */
const offeredFilter = (offered: readonly string[] = []): OptionFilter => ({
  kind: 'option',
  source: offered.map((number) => ({ value: number, label: formatPhone(number) })),
  max: 50,
});

type NamedFilter = Filter & { readonly name: ReportFilter };

/** Gives the filters of a report, in the order of the panel. */
export const filtersOf = (page: ReportPage, offered: Offered = {}): readonly NamedFilter[] =>
  REPORT_FILTERS.flatMap<NamedFilter>((name) => {
    const declared = page.filters[name];
    if (!declared) return [];
    if (declared.choices) return { kind: 'choice', name, values: declared.choices };
    return { name, ...(LISTED[name] ?? offeredFilter(offered[name])) };
  });
