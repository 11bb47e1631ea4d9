import VideoOff from 'lucide-react/icons/video-off';
import type { RefObject } from 'react';
import { listMeetings } from '../../core/contract/calls/meetings.ts';
import { formatOrderBy } from '../../core/contract/define/parameters.ts';
import type { MeetingPlatform } from '../../core/contract/meeting-platforms.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import { ActiveTags } from '../../core/list/filters/active-tags.tsx';
import { ListSearch } from '../../core/list/filters/list-search.tsx';
import type { Dispatch } from '../../core/list/list-actions.ts';
import { ListBody } from '../../core/list/list-body.tsx';
import listPageCss from '../../core/list/list-page.css?inline';
import { SortMenu } from '../../core/list/table/sort-menu.tsx';
import { useRows } from '../../core/list/table/use-rows.ts';
import { type ListPage, useListPage } from '../../core/list/use-list-page.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useTagState } from '../../core/screen/use-tag-state.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import baseCss from '../../core/ui/base.css?inline';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { DateRangePicker } from '../../core/ui/dates/date-range-picker.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import labelsCss from '../../core/ui/labels.css?inline';
import listCss from '../../core/ui/list.css?inline';
import pageCss from '../../core/ui/page.css?inline';
import tokensCss from '../../core/ui/tokens.css?inline';
import meetingListCss from './meeting-list.css?inline';
import {
  isFiltered,
  type MeetingAction,
  type MeetingState,
  meetingListKind,
  platformOf,
} from './meeting-list-kind.ts';
import { COLUMNS, MeetingTable } from './meeting-table.tsx';

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
  readonly state?: unknown;
}

const EMPTY_TEXTS = {
  filtered: 'meetings.empty.filtered',
  period: 'meetings.empty.period',
  widen: 'meetings.empty.widen',
} as const;

function MeetingList(props: MeetingListProps) {
  const text = useText();
  const [state, dispatch] = useTagState(meetingListKind, props);
  const { search, range, sort, pageSize } = state;
  const query = {
    search,
    startDate: range.start,
    endDate: range.end,
    platform: platformOf(state),
    order_by: formatOrderBy(sort),
    page: state.page,
    per_page: pageSize,
  };
  const meetings = useRows(listMeetings, { query }, state, dispatch);
  const page = useListPage(dispatch);
  return (
    <section className="ui-page" aria-label={text('meetings.title')}>
      <MeetingToolbar state={state} dispatch={dispatch} page={page} />
      <ListBody
        page={page}
        state={state}
        dispatch={dispatch}
        rows={meetings}
        empty={<NoMeetings state={state} dispatch={dispatch} fallback={page.search} />}
      >
        <MeetingTable
          meetings={meetings.rows}
          count={pageSize}
          busy={meetings.loading}
          sort={sort}
          onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
        />
      </ListBody>
    </section>
  );
}

interface MeetingToolbarProps {
  readonly state: MeetingState;
  readonly dispatch: Dispatch<MeetingAction>;
  readonly page: ListPage;
}

/** The search, filters and sorting of the list, and the filters in force. */
function MeetingToolbar({ state, dispatch, page }: MeetingToolbarProps) {
  const text = useText();
  const { search, range, sort } = state;
  const platform = platformOf(state);
  const labels = useSortLabels();
  const timeZone = useSessionData((data) => data.timeZone);
  const tag = platform && {
    key: 'platform',
    filter: text('meetings.platform'),
    value: text(`meetings.platform.${platform}`),
  };
  return (
    <>
      <header className="list-toolbar" part="header">
        <h1>{text('meetings.title')}</h1>
        <ListSearch
          ref={page.search}
          label={text('meetings.search')}
          placeholder={text('meetings.search')}
          value={search}
          dispatch={dispatch}
          onDown={page.toRows}
        />
        <div>
          <DateRangePicker
            value={range}
            timeZone={timeZone}
            onChange={(next) => dispatch({ type: 'range', range: next })}
          />
          <PlatformSelect
            value={platform}
            onChange={(value) => dispatch({ type: 'filter', key: 'platform', value })}
          />
          <SortMenu sort={sort} labels={labels} dispatch={dispatch} />
          <slot name="actions" />
        </div>
      </header>
      <ActiveTags
        filters={tag ? [tag] : []}
        sort={sort}
        labels={labels}
        dispatch={dispatch}
        fallback={page.search}
      />
    </>
  );
}

interface NoMeetingsProps extends Pick<MeetingToolbarProps, 'state' | 'dispatch'> {
  readonly fallback: RefObject<HTMLElement | null>;
}

function NoMeetings({ state, dispatch, fallback }: NoMeetingsProps) {
  const text = useText();
  const recorded = useSessionData(
    ({ user, level }) => user?.levels.find(({ id }) => id === level)?.hasMeeting ?? true,
  );
  const icon = <VideoOff size={28} strokeWidth={1.5} aria-hidden="true" />;
  // Another period would be empty too.
  if (!recorded && !isFiltered(state))
    return <EmptyState title={text('meetings.empty.company')} icon={icon} />;
  return (
    <EmptyPeriod
      range={state.range}
      filtered={isFiltered(state)}
      texts={EMPTY_TEXTS}
      icon={icon}
      onClear={() => dispatch({ type: 'clear' })}
      onRange={(range) => dispatch({ type: 'range', range })}
      fallback={fallback}
    />
  );
}

/** The sort keys of meetings, with their columns' headings as names. */
function useSortLabels() {
  const text = useText();
  return COLUMNS.flatMap((column) =>
    'sort' in column
      ? [{ key: column.sort, label: text(`meetings.column.${column.id}`), kind: column.kind }]
      : [],
  );
}

const OFFERED: readonly MeetingPlatform[] = ['GOOGLE_MEET'];

/** The back end's platforms, and the one in force even if the back end lacks it (decision 74). */
function PlatformSelect({
  value,
  onChange,
}: {
  value: MeetingPlatform | undefined;
  onChange: (value: MeetingPlatform | undefined) => void;
}) {
  const text = useText();
  const offered = useSessionData((data) => data.adapter.meetingPlatforms) ?? OFFERED;
  const platforms = [...new Set([...offered, ...(value ? [value] : [])])];
  return (
    <NativeSelect
      label={text('meetings.platform')}
      value={value ?? ''}
      options={[
        { value: '', label: text('meetings.platform.any') },
        ...platforms.map((one) => ({ value: one, label: text(`meetings.platform.${one}`) })),
      ]}
      onChange={(chosen) => onChange(platforms.find((one) => one === chosen))}
    />
  );
}

/** The screen of `<ramal-meeting-list>`. */
export default defineScreen<MeetingListProps>({
  view: MeetingList,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, meetingListCss],
  messages: import.meta.glob('../../../locales/*/{meetings,list,period}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: ['viewMeetings', 'viewMeeting'],
});
