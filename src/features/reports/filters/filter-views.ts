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
  /** The words of a fixed choice. */
  readonly label?: (value: string) => MessageId;
  /** The options of the server. */
  readonly useOptions?: (wanted: Wanted) => FilterOptions;
  /** The text of a value without a listed name. */
  readonly format?: (value: string) => string;
  /** Any of these permissions; left out, every user has the filter. */
  readonly permission?: readonly Permission[];
}

/** The names and options of every filter, for its field. */
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
