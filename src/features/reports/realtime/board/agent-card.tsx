import Star from 'lucide-react/icons/star';
import { memo, useContext } from 'react';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import {
  IN_CALLS,
  isConnected,
  qualityOf,
  stateOf,
  type UserDeviceState,
} from '../../../../core/contract/kinds/device-state.ts';
import { formatDuration } from '../../../../core/i18n/format-duration.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { QUALITY_COLORS, STATE_COLORS } from '../../views/row-views.ts';
import { StaleContext } from '../stale.ts';
import { AgentActions } from './agent-actions.tsx';
import { type LiveAgent, sinceOf } from './agents.ts';

/** The time since a moment, as it was at another one, or is now. */
export const clock = (since: number, asOf: number | null) =>
  formatDuration(((asOf ?? Date.now()) - since) / 1000);

interface AgentCardProps {
  readonly agent: LiveAgent;
  readonly byNumber: boolean;
  readonly isFavourite: boolean;
  readonly onFavourite: (id: Id) => void;
}

/** The reason of an agent's pause, where the telephony tells one. */
const pauseReason = (devices: readonly UserDeviceState[]) =>
  devices.flatMap(({ user }) => user.queueStatusHistory).find(({ reason }) => reason)?.reason;

/** The card of an agent; renders only after a change of its agent. */
export const AgentCard = memo(function AgentCard({
  agent,
  byNumber,
  isFavourite,
  onFavourite,
}: AgentCardProps) {
  const text = useText();
  const { id, name, extension, state, devices } = agent;
  const number = extension || text('reports.agents.noExtension');
  // Beside the number, which is short: the name has its own line.
  const badge = <States agent={agent} />;
  return (
    <li className="board-card" data-state={state}>
      <header>
        <strong>{byNumber ? number : name}</strong>
        {byNumber && badge}
        <button
          type="button"
          className="board-favourite"
          aria-pressed={isFavourite}
          aria-label={text('reports.agents.favourite', { name })}
          title={text('reports.agents.favourite', { name })}
          onClick={() => onFavourite(id)}
        >
          <Star size={14} aria-hidden="true" />
        </button>
      </header>
      <p>
        <span>{byNumber ? name : number}</span>
        {!byNumber && badge}
      </p>
      <ul>
        {devices.map((device, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two devices may be of one kind
          <Device key={index} device={device} />
        ))}
      </ul>
      <AgentActions agent={agent} />
    </li>
  );
});

/** The state of an agent with the time in it, as far as it is told, and beside a call the pause. */
function States({ agent }: { readonly agent: LiveAgent }) {
  const { state, isPaused, devices } = agent;
  const text = useText();
  const asOf = useContext(StaleContext);
  const reason = isPaused ? pauseReason(devices) : undefined;
  const since = sinceOf(agent);
  const states = isPaused && state !== 'IN_PAUSE' ? ([state, 'IN_PAUSE'] as const) : [state];
  return (
    <span className="board-states">
      {states.map((one) => (
        <small key={one}>
          <i data-color={STATE_COLORS[one]} />
          {reason && one === 'IN_PAUSE'
            ? text('reports.pausedFor', { state: text(`reports.state.${one}`), reason })
            : text(`reports.state.${one}`)}
          {since !== undefined && one === state && (
            // The clock of a call stands beside its number, where there is room for that.
            <time data-since={since} data-call={IN_CALLS.has(state) ? '' : undefined}>
              {clock(since, asOf)}
            </time>
          )}
        </small>
      ))}
    </span>
  );
}

function Device({ device }: { device: UserDeviceState }) {
  const text = useText();
  const asOf = useContext(StaleContext);
  const { deviceType, state } = device;
  const quality = qualityOf(state);
  const known = stateOf(device);
  const since = state.callCreationTime ? new Date(state.callCreationTime).getTime() : Number.NaN;
  const written = known === 'OFFLINE' && state.status.toUpperCase() !== 'OFFLINE' ? state.status : '';
  return (
    <li>
      <span title={written ? text('reports.stateWritten', { state: written }) : undefined}>
        {text('reports.deviceState', {
          device: text(deviceType === 'OTHER' ? 'ui.other' : `reports.device.${deviceType}`),
          state: text(`reports.state.${known}`),
        })}
      </span>
      {isConnected(device) && (
        <small>
          <i data-color={QUALITY_COLORS[quality]} />
          {text(`reports.quality.${quality}`)}
        </small>
      )}
      {state.phoneNumber && (
        <b>
          {formatPhone(state.phoneNumber)}
          {!Number.isNaN(since) && <time data-since={since}>{clock(since, asOf)}</time>}
        </b>
      )}
    </li>
  );
}
