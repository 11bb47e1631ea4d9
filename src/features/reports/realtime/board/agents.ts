import type { Id } from '../../../../core/contract/ids/id.ts';
import {
  agentStateOf,
  type DeviceState,
  devicesByAgent,
  IN_CALLS,
  isAgentPaused,
  momentOf,
  STATES_BY_RANK,
  stateSince,
  type UserDeviceState,
} from '../../../../core/contract/kinds/device-state.ts';

/** An agent with their devices: one card of a board. */
export interface LiveAgent {
  readonly id: Id;
  readonly name: string;
  readonly extension: string;
  readonly state: DeviceState;
  /** True in a call too. */
  readonly isPaused: boolean;
  readonly devices: readonly UserDeviceState[];
}

/**
 * Made once: each answer compares five hundred agents thousands of times, and `localeCompare` is far slower.
 */
const NAMES = new Intl.Collator();
const EXTENSIONS = new Intl.Collator(undefined, { numeric: true });

const isSame = (one: LiveAgent, devices: readonly UserDeviceState[]) =>
  one.devices.length === devices.length && one.devices.every((device, index) => device === devices[index]);

/**
 * The agents of an answer, sorted by name. An unchanged agent stays the same object, so that only cards of
 * changed agents render.
 * @param isPauseFirst Whoever pauses is in a pause, also in a call (decision 69); else it stands beside the call (decision 123).
 */
export function liveAgents(
  devices: readonly UserDeviceState[],
  before: readonly LiveAgent[] = [],
  isPauseFirst = false,
): readonly LiveAgent[] {
  const former = new Map(before.map((agent) => [agent.id, agent]));
  const agents = [...devicesByAgent(devices)].flatMap(([id, own]) => {
    const [first] = own;
    const kept = former.get(id);
    if (kept && isSame(kept, own)) return [kept];
    if (!first) return [];
    const { name, extension = '' } = first.user;
    const isPaused = isAgentPaused(own);
    const state = isPaused && isPauseFirst ? 'IN_PAUSE' : agentStateOf(own);
    return [{ id, name, extension, state, isPaused, devices: own }];
  });
  return agents.sort((one, other) => NAMES.compare(one.name, other.name));
}

/** The agents sorted by extension, as numbers; those without one are last. */
export const byExtension = (agents: readonly LiveAgent[]): readonly LiveAgent[] =>
  [...agents].sort((one, other) => {
    if (!one.extension || !other.extension) return Number(!one.extension) - Number(!other.extension);
    return EXTENSIONS.compare(one.extension, other.extension);
  });

/** The moment since which an agent is in their state, or in their call (epoch milliseconds); undefined where nobody tells it, or they are not there. */
export function sinceOf({ state, devices }: LiveAgent): number | undefined {
  if (state === 'OFFLINE') return undefined;
  if (!IN_CALLS.has(state)) return stateSince(state, devices);
  const calls = devices.flatMap((device) => momentOf(device.state.callCreationTime) ?? []);
  return calls.length > 0 ? Math.min(...calls) : undefined;
}

/** The agents who are in their state for the longest time first; those of whom it is not known are last, in their order. */
export function longestFirst(agents: readonly LiveAgent[]): readonly LiveAgent[] {
  const since = new Map(agents.map((agent) => [agent, sinceOf(agent) ?? Number.MAX_SAFE_INTEGER]));
  return [...agents].sort((one, other) => (since.get(one) ?? 0) - (since.get(other) ?? 0));
}

/** The number of agents in each state that occurs, and in the chosen one. */
export function stateCounts(
  agents: readonly LiveAgent[],
  asked: DeviceState | null,
): readonly (readonly [DeviceState, number])[] {
  const counts = new Map<DeviceState, number>();
  for (const { state } of agents) counts.set(state, (counts.get(state) ?? 0) + 1);
  return STATES_BY_RANK.flatMap((state) => {
    const count = counts.get(state) ?? 0;
    return count > 0 || state === asked ? [[state, count] as const] : [];
  });
}
