import { CALL_STATUS_LABELS, CALL_TYPE_LABELS } from '../../../core/calls/call-labels.ts';
import type { CallStatus, CallType } from '../../../core/contract/call-kinds.ts';
import type { ServiceTimeRange } from '../../../core/contract/define/report.ts';
import type { ReportFilter } from '../../../core/contract/define/report-page.ts';
import { formatPhone } from '../../../core/contract/format-phone.ts';
import type { Permission } from '../../../core/contract/permissions.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import {
  type FilterOptions,
  useAgentOptions,
  useLevelNumberOptions,
  useTeamOptions,
  type Wanted,
} from '../../../core/ui/inputs/use-filter-options.ts';

interface FilterView {
  /** A choice in words, where the choices are fixed. */
  readonly label?: (value: string) => MessageId;
  /** Where the server lists what can be chosen. */
  readonly useOptions?: (wanted: Wanted) => FilterOptions;
  /** A value as it is read, where its name is not listed. */
  readonly format?: (value: string) => string;
  /** Any of these; none: everybody has it. */
  readonly permission?: readonly Permission[];
}

/** The view half of every filter. */
export const FILTER_VIEWS: Readonly<Record<ReportFilter, FilterView>> = {
  callType: { label: (value) => CALL_TYPE_LABELS[value as CallType] },
  status: { label: (value) => CALL_STATUS_LABELS[value as CallStatus] },
  userLabel: { useOptions: useTeamOptions },
  user: { useOptions: useAgentOptions, permission: ['viewAllUsersCalls', 'viewLabelUsersCalls'] },
  number: { useOptions: useLevelNumberOptions },
  serviceTimeRange: { label: (value) => `reports.range.${value as ServiceTimeRange}` },
  sourceNumber: { format: formatPhone },
  destinationNumber: { format: formatPhone },
};
