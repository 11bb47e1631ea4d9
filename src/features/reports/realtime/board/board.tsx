import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormattedMessage } from 'react-intl';
import type { Id } from '../../../../core/contract/ids/id.ts';
import type { DeviceState, UserDeviceState } from '../../../../core/contract/kinds/device-state.ts';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useOwnValue } from '../../../../core/session/kept/use-own-value.ts';
import { EmptyState } from '../../../../core/ui/cards/empty-state.tsx';
import { useFullScreen } from '../../../../core/ui/hooks/use-full-screen.ts';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import { NativeSelect } from '../../../../core/ui/inputs/native-select.tsx';
import { STATE_COLORS } from '../../views/row-views.ts';
import type { BoardViewProps } from '../../views/view-props.ts';
import { StaleContext } from '../stale.ts';
import { ActionsContext, useLineActions } from './agent-actions.tsx';
import { AgentCard, clock } from './agent-card.tsx';
import { byExtension, type LiveAgent, liveAgents, longestFirst, stateCounts } from './agents.ts';
import boardCss from './board.css?inline';
import {
  favouritesFirst,
  GROUPINGS,
  type Grouping,
  groupsOf,
  parseFavourites,
  parseGrouping,
  toggledFavourites,
} from './board-groups.ts';

/** Agents by name, with the state of each of their devices. */
export const Agents = (props: BoardViewProps) => <Board {...props} />;

/** Agents by extension. */
export const Extensions = (props: BoardViewProps) => <Board {...props} byNumber />;

function Board({ devices, label, byNumber = false }: BoardViewProps & { readonly byNumber?: boolean }) {
  useSheet(boardCss);
  const text = useText();
  const agents = useAgents(devices, byNumber);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<DeviceState | null>(null);
  const [hidesOffline, setHidesOffline] = useOwnValue('realtime', 'hides-offline', isTrue);
  // A wall has room for those who are there.
  const { isFull: isWall } = useFullScreen();
  const field = useRef<HTMLInputElement>(null);
  const cards = useCallClocks();
  const [grouping, setGrouping] = useOwnValue('realtime', 'grouping', parseGrouping);
  const [isLongestFirst, setLongestFirst] = useOwnValue('realtime', 'longest-first', isTrue);
  const [favourites, toggleFavourite] = useFavourites();
  const actions = useLineActions();
  const wanted = search.trim().toLocaleLowerCase();
  const found = agents.filter(
    ({ name, extension, state }) =>
      (chosen ? state === chosen : !(hidesOffline || isWall) || !isAway(state)) &&
      (name.toLocaleLowerCase().includes(wanted) || extension.startsWith(wanted)),
  );
  const usual = byNumber ? byExtension(found) : found;
  const shown = favouritesFirst(isLongestFirst ? longestFirst(usual) : usual, favourites);
  const cardProps = { byNumber, favourites, onFavourite: toggleFavourite };
  const choose = (state: DeviceState, count: number) => {
    setChosen(chosen === state ? null : state);
    // The button disappears with the choice.
    if (count === 0) field.current?.focus();
  };
  return (
    <div className="board">
      <div className="board-tools">
        <span className="ui-input">
          <input
            ref={field}
            type="search"
            aria-label={text('reports.agents.search')}
            placeholder={text('reports.agents.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </span>
        <StateCounts agents={agents} chosen={chosen} onChoose={choose} />
        {!isWall && (hidesOffline || agents.some(({ state }) => isAway(state))) && (
          <Checkbox
            label={text('reports.agents.hideOffline')}
            checked={hidesOffline}
            onChange={(event) => setHidesOffline(event.currentTarget.checked)}
          />
        )}
        <GroupingSelect grouping={grouping} onChange={setGrouping} />
        <OrderSelect {...{ byNumber, isLongestFirst }} onChange={setLongestFirst} />
        <p>
          <FormattedMessage id="reports.agents.shown" values={{ count: shown.length }} />
        </p>
      </div>
      {shown.length > 0 ? (
        <ActionsContext value={actions}>
          <div ref={cards}>
            {grouping ? (
              groupsOf(shown, grouping).map(({ name, agents: own }) => (
                <BoardSection
                  key={name}
                  title={name || text(`reports.agents.none.${grouping}`)}
                  count={own.length}
                >
                  <Cards
                    agents={own}
                    label={name || text(`reports.agents.none.${grouping}`)}
                    {...cardProps}
                  />
                </BoardSection>
              ))
            ) : (
              <Cards agents={shown} label={label} {...cardProps} />
            )}
          </div>
        </ActionsContext>
      ) : (
        <EmptyState title={text('reports.empty')} />
      )}
    </div>
  );
}

interface StateCountsProps {
  readonly agents: readonly LiveAgent[];
  readonly chosen: DeviceState | null;
  readonly onChoose: (state: DeviceState, count: number) => void;
}

/** The number of agents in each state, to choose those of one. */
function StateCounts({ agents, chosen, onChoose }: StateCountsProps) {
  const text = useText();
  return (
    <ul className="board-counts">
      {stateCounts(agents, chosen).map(([state, count]) => (
        <li key={state}>
          <button type="button" aria-pressed={chosen === state} onClick={() => onChoose(state, count)}>
            <i data-color={STATE_COLORS[state]} />
            {text(`reports.state.${state}`)} <b>{count}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The agents that the user has marked, and the function that marks one, or takes the mark back; always the same one. */
function useFavourites() {
  const [favourites, keep] = useOwnValue<ReadonlySet<string> | readonly string[]>(
    'realtime',
    'favourites',
    parseFavourites,
  );
  const all = useMemo(() => new Set(favourites), [favourites]);
  const toggle = useEffectEvent((id: Id) => keep(toggledFavourites(all, id)));
  return [all, useCallback((id: Id) => toggle(id), [])] as const;
}

interface GroupingSelectProps {
  readonly grouping: Grouping | undefined;
  readonly onChange: (grouping: Grouping | undefined) => void;
}

function GroupingSelect({ grouping, onChange }: GroupingSelectProps) {
  const text = useText();
  const options = ['none', ...GROUPINGS] as const;
  return (
    <NativeSelect
      label={text('reports.agents.group')}
      value={grouping ?? 'none'}
      options={options.map((value) => ({ value, label: text(`reports.agents.group.${value}`) }))}
      onChange={(value) => onChange(parseGrouping(value))}
    />
  );
}

interface OrderSelectProps {
  readonly byNumber: boolean;
  readonly isLongestFirst: boolean;
  readonly onChange: (isLongestFirst: boolean) => void;
}

function OrderSelect({ byNumber, isLongestFirst, onChange }: OrderSelectProps) {
  const text = useText();
  const options = [byNumber ? 'extension' : 'name', 'longest'] as const;
  return (
    <NativeSelect
      label={text('reports.agents.order')}
      value={options[isLongestFirst ? 1 : 0]}
      options={options.map((value) => ({ value, label: text(`reports.agents.order.${value}`) }))}
      onChange={(value) => onChange(value === 'longest')}
    />
  );
}

interface BoardSectionProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function BoardSection({ title, count, children }: BoardSectionProps) {
  return (
    <section className="board-group">
      <p>
        <strong>{title}</strong>
        <small>
          <FormattedMessage id="reports.agents.shown" values={{ count }} />
        </small>
      </p>
      {children}
    </section>
  );
}

interface CardsProps {
  readonly agents: readonly LiveAgent[];
  readonly label: string;
  readonly byNumber: boolean;
  readonly favourites: ReadonlySet<string>;
  readonly onFavourite: (id: Id) => void;
}

function Cards({ agents, label, byNumber, favourites, onFavourite }: CardsProps) {
  return (
    <ul className="board-grid" aria-label={label}>
      {agents.map((agent) => (
        <AgentCard
          key={agent.id}
          {...{ agent, byNumber, onFavourite }}
          isFavourite={favourites.has(String(agent.id))}
        />
      ))}
    </ul>
  );
}

const isTrue = (stored: unknown) => stored === true;

/** Tells whether an agent of this state cannot be reached. */
const isAway = (state: DeviceState) => state === 'OFFLINE' || state === 'UNAVAILABLE';

/** The agents of the last answer; unchanged ones are the same objects. */
function useAgents(devices: readonly UserDeviceState[], isPauseFirst: boolean): readonly LiveAgent[] {
  const before = useRef<readonly LiveAgent[]>([]);
  const agents = useMemo(() => liveAgents(devices, before.current, isPauseFirst), [devices, isPauseFirst]);
  useEffect(() => {
    before.current = agents;
  }, [agents]);
  return agents;
}

/**
 * Calls go on between two answers: their clocks are written without rendering. If answers are missing, the
 * clocks show the state of the last one. Gives the place of the clocks.
 */
function useCallClocks() {
  const grid = useRef<HTMLDivElement>(null);
  const asOf = useContext(StaleContext);
  useEffect(() => {
    const write = () => {
      for (const time of grid.current?.querySelectorAll<HTMLElement>('[data-since]') ?? [])
        time.textContent = clock(Number(time.dataset.since), asOf);
    };
    if (asOf !== null) {
      write();
      return;
    }
    const timer = setInterval(() => document.hidden || write(), 1000);
    return () => clearInterval(timer);
  }, [asOf]);
  return grid;
}
