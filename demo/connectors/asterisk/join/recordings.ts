import { channelName, isNamed, kindOf } from './channels/channel-names.ts';
import type { JoinOptions, SwitchShape } from './join-options.ts';
import type { JoinedCall, JoinedRecording } from './joined-call.ts';
import type { Group } from './records/group.ts';

/** A file that was begun and never written into has the head of a WAV alone. */
const HEAD = 44;

/** The name of a recording without its folder; undefined for a text that could be anything else. */
function fileName(text: string): string | undefined {
  const name = text.split(/[/\\]/).at(-1) ?? '';
  return /^[^\s\p{Cc}.][^\s\p{Cc}]{0,199}$/u.test(name) && !name.includes('..') ? name : undefined;
}

interface Named {
  readonly name: string | undefined;
  readonly at: number;
  readonly channel: string;
}

/** The recordings that rows and events name, the oldest first. */
function namesOf({ cdr, cel }: Group): Named[] {
  const ofRows = cdr.map(({ recordingfile, at, channel }) => ({
    name: fileName(recordingfile),
    at,
    channel,
  }));
  const ofEvents = cel
    .filter(({ app, event }) => app === 'mixmonitor' && event === 'APP_START')
    .map(({ appData, at, channel }) => ({ name: fileName(appData.split(',', 1)[0] ?? ''), at, channel }));
  return [...ofEvents, ...ofRows].sort((one, other) => one.at - other.at);
}

/** Whose voice is received by the channel that was recorded: the customer's on the customer's channel, the agent's on a telephone's. */
function receivedBy({ channel }: Named, shape: SwitchShape): JoinedRecording['received'] {
  const parts = channelName(channel);
  const kind = kindOf(parts, '', shape);
  if (kind === 'phone') return 'AGENT';
  // The second half of a local channel calls the network outside, and hears who is behind the first.
  const isOfMember = isNamed(shape.memberContexts, parts.device.slice(parts.device.indexOf('@') + 1));
  return kind === 'local' && parts.half === '2' && !isOfMember ? 'AGENT' : 'CLIENT';
}

/** The recordings of a call that have sound, and the names of those that have no file. */
export function recordingsOf(
  group: Group,
  { recordingSize }: JoinOptions,
  shape: SwitchShape,
): Pick<JoinedCall, 'recordings' | 'missing'> {
  const byName = new Map<string, JoinedRecording>();
  const missing = new Set<string>();
  for (const named of namesOf(group)) {
    const { name, at } = named;
    if (!name || byName.has(name)) continue;
    const size = recordingSize ? recordingSize(name, at) : Number.POSITIVE_INFINITY;
    if (size === undefined) missing.add(name);
    else if (size > HEAD) byName.set(name, { name, received: receivedBy(named, shape) });
  }
  return { recordings: [...byName.values()], missing: [...missing] };
}
