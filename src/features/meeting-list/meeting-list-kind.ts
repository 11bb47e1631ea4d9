import { listMeetings, type MEETING_SORT_KEYS } from '../../core/contract/calls/meetings.ts';
import { MEETING_PLATFORMS } from '../../core/contract/kinds/meeting-platforms.ts';
import { listKind } from '../../core/list/list-kind.ts';
import type { SortKind } from '../../core/list/state/list-state.ts';
import { periodOf } from '../../core/list/state/period.ts';

/** The list of meetings; it has more rows than other lists (file 2, section 9). */
export const MEETING_LIST = listKind({
  endpoint: listMeetings,
  period: periodOf('startDate', 'endDate'),
  tabs: ['platform'],
  filters: [{ kind: 'choice', name: 'platform', values: MEETING_PLATFORMS }],
  sorts: { title: 'text', createdAt: 'time', speechDuration: 'length' } satisfies Record<
    (typeof MEETING_SORT_KEYS)[number],
    SortKind
  >,
  usual: { key: 'createdAt', direction: 'desc' },
  pageSize: 20,
});
