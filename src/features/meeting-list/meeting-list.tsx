import VideoOff from 'lucide-react/icons/video-off';
import { type ComponentProps, type RefObject, useState } from 'react';
import { listMeetings, type MeetingItem } from '../../core/contract/calls/meetings.ts';
import { MEETING_PLATFORMS, type MeetingPlatform } from '../../core/contract/kinds/meeting-platforms.ts';
import { findChoice } from '../../core/fields/choice/choice-value.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import { ExportMenu } from '../../core/list/export/export-menu.tsx';
import { ChoiceFilter } from '../../core/list/filters/choice-filter.tsx';
import type { FilterWords } from '../../core/list/filters/filter-words.ts';
import { ListTags } from '../../core/list/filters/list-tags.tsx';
import { PeriodButton } from '../../core/list/filters/period-button.tsx';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import { ListToolbar } from '../../core/list/list-toolbar.tsx';
import type { Dispatch, ListAction } from '../../core/list/state/list-actions.ts';
import { isNarrowed, type ListState, narrowedBy, shownOrder } from '../../core/list/state/list-state.ts';
import type { SortWords } from '../../core/list/table/sort-menu.tsx';
import { useRows } from '../../core/list/table/use-rows.ts';
import { useListPage } from '../../core/list/use-list-page.ts';
import { useListView } from '../../core/list/view/use-list-view.ts';
import { firstPage } from '../../core/screen/first-page.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useTagState } from '../../core/screen/use-tag-state.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import type { DateRange } from '../../core/ui/dates/date-range.ts';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import listCss from '../../core/ui/styles/list.css?inline';
import pageCss from '../../core/ui/styles/page.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import meetingListCss from './meeting-list.css?inline';
import { MEETING_LIST } from './meeting-list-kind.ts';
import { COLUMNS, MeetingRows, MeetingTable, useViewColumns } from './meeting-table.tsx';

/** The list's state as attributes; `state` (an object of the same names) goes before them. */
export interface MeetingListProps {
  readonly tab?: string;
  readonly search?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly platform?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly columns?: string;
  readonly state?: unknown;
}

function MeetingList(props: MeetingListProps) {
  const text = useText();
  const words = useListWords();
  const [state, dispatch] = useTagState(MEETING_LIST, props);
  const meetings = useRows(listMeetings, MEETING_LIST.request(state), state, dispatch);
  const page = useListPage(dispatch);
  const { filters, range, sort, pageSize } = state;
  const columns = useViewColumns();
  const view = useListView({
    list: 'meetings',
    columns,
    kind: MEETING_LIST,
    state,
    dispatch,
  });
  const list = { state, dispatch, page, sorts: MEETING_LIST.sorts, words, view };
  return (
    <section className="ui-page ui-inset" aria-label={text('meetings.title')}>
      <ListToolbar
        {...list}
        title={text('meetings.title')}
        search={{ label: text('meetings.search') }}
        beside={
          <div className="list-export">
            <ExportMenu
              list={{
                title: text('meetings.title'),
                fileName: () => `${range.start}_${range.end}`,
                endpoint: listMeetings,
                request: { query: MEETING_LIST.wholeQuery(state) },
                view,
                render: (rows) => <MeetingRows meetings={rows} />,
                identifier: 'MeetingListExport',
              }}
            />
          </div>
        }
        actions={<slot name="actions" />}
      >
        <PeriodButton range={range} dispatch={dispatch} />
        <PlatformFilter {...list} rows={meetings.rows} values={filters} />
      </ListToolbar>
      <ListTags {...list} filters={MEETING_LIST.filters} fallback={page.search} />
      <ListBody
        {...list}
        rows={meetings}
        empty={<NoMeetings state={state} dispatch={dispatch} fallback={page.search} />}
      >
        <MeetingTable
          meetings={meetings.rows}
          count={pageSize}
          busy={meetings.loading}
          sort={shownOrder(sort, MEETING_LIST)}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
        />
      </ListBody>
    </section>
  );
}

const EMPTY_TEXTS = {
  period: 'meetings.empty.period',
  widen: 'meetings.empty.widen',
} as const;

interface NoMeetingsProps {
  readonly state: ListState<DateRange>;
  readonly dispatch: Dispatch<ListAction<DateRange>>;
  readonly fallback: RefObject<HTMLElement | null>;
}

function NoMeetings({ state, dispatch, fallback }: NoMeetingsProps) {
  const text = useText();
  const recorded = useSessionData(
    ({ user, level }) => user?.levels.find(({ id }) => id === level)?.hasMeeting ?? true,
  );
  const icon = <VideoOff size={28} strokeWidth={1.5} aria-hidden="true" />;
  // Another period would be empty too.
  if (!recorded && !isNarrowed(state))
    return <EmptyState title={text('meetings.empty.company')} icon={icon} />;
  return (
    <EmptyPeriod
      {...narrowedBy(state, dispatch)}
      {...{ icon, dispatch, fallback }}
      range={state.range}
      texts={EMPTY_TEXTS}
    />
  );
}

function useListWords(): FilterWords & SortWords {
  const text = useText();
  return {
    label: () => text('meetings.platform'),
    choice(_, value) {
      const platform = findChoice(MEETING_PLATFORMS, value);
      return platform ? text(`meetings.platform.${platform}`) : value;
    },
    any: text('meetings.platform.any'),
    sort(key) {
      const column = COLUMNS.find((one) => 'sort' in one && one.sort === key);
      return column && text(`meetings.column.${column.id}`);
    },
  };
}

const OFFERED: readonly MeetingPlatform[] = ['GOOGLE_MEET'];

interface PlatformFilterProps extends Omit<ComponentProps<typeof ChoiceFilter>, 'filter'> {
  readonly rows: readonly MeetingItem[] | undefined;
}

/** The filter by the back end's platforms: those that the host says (decision 74), else those of the meetings that were seen. */
function PlatformFilter({ rows, ...props }: PlatformFilterProps) {
  const said = useSessionData((data) => data.adapter.meetingPlatforms);
  const seen = useSeen(rows);
  const values = said ?? (seen.length > 0 ? seen : OFFERED);
  return <ChoiceFilter {...props} filter={{ kind: 'choice', name: 'platform', values }} />;
}

/** The platforms of all rows so far: a choice of one must not take away the others. */
function useSeen(rows: readonly MeetingItem[] = []): readonly MeetingPlatform[] {
  const [seen, setSeen] = useState<readonly MeetingPlatform[]>([]);
  const all = MEETING_PLATFORMS.filter(
    (platform) => seen.includes(platform) || rows.some((row) => row.platform === platform),
  );
  if (all.length > seen.length) setSeen(all);
  return all;
}

/** The screen of `<ramal-meeting-list>`. */
export default defineScreen<MeetingListProps>({
  view: MeetingList,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, meetingListCss],
  messages: import.meta.glob('../../../locales/*/{meetings,list,period,list-view}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: ['viewMeetings', 'viewMeeting'],
  first: (props) => firstPage(MEETING_LIST, props),
});
