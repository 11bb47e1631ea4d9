import { actionsLogin, amiLogin } from '../live/ami-address.ts';
import { allOrNone, followSwitch } from '../live/follow-switch.ts';
import { Problem } from '../problem.ts';
import { secretOf } from '../read/database/database-address.ts';
import { type Directory, readDirectory } from '../read/freepbx.ts';
import { OpenCalls } from '../read/open-calls.ts';
import { OPTIONS, openSource } from '../read/open-source.ts';
import { KINDS, newReader, type RefusedRows, type Source } from '../read/source.ts';
import { RecordingFolder } from '../recordings/recording-folder.ts';
import { hasFfmpeg } from '../recordings/several.ts';
import type { Micros } from '../records/moments.ts';
import { readMoment } from '../records/moments.ts';
import type { WholeSeconds } from '../records/whole-seconds.ts';
import { Delivery } from '../send/delivery.ts';
import { markOf } from '../send/marks.ts';
import { type RamalServer, ramalServer } from '../send/ramal-server.ts';
import { stayInTouch } from '../send/stay-in-touch.ts';
import { Tally } from '../send/tally.ts';
import { give, type Receiver, readAll } from './backfill.ts';
import { Joining, type Wanted } from './joining.ts';
import type { Asked } from './options.ts';
import { Picture } from './picture.ts';
import { progress } from './progress.ts';
import { openSummary, type Summary } from './summary-file.ts';
import { followAll } from './tail.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The surroundings of a run. */
export interface Surroundings {
  readonly environment: Environment;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Everything that a run reads. */
interface Inputs {
  readonly sources: readonly Source[];
  readonly refused: RefusedRows;
  readonly wholeSeconds: WholeSeconds;
  readonly folder: RecordingFolder | undefined;
  readonly directory: Directory | undefined;
}

const DAY = 24 * 3600 * 1_000_000;

async function openInputs(asked: Asked, environment: Environment): Promise<Inputs> {
  const reader = newReader(asked.zone);
  const folder =
    asked.recordings === undefined ? undefined : new RecordingFolder(asked.recordings, asked.zone);
  const directory = asked.freepbx ? await readDirectory(asked.freepbx, environment) : undefined;
  const values = { cdr: asked.cdr, cel: asked.cel, queue: asked.queueLog };
  const sources: Source[] = [];
  try {
    for (const kind of KINDS) {
      const value = values[kind];
      if (value) sources.push(await openSource(kind, value, reader, environment));
    }
  } catch (error) {
    await closeAll(sources);
    throw error;
  }
  return { sources, refused: reader.refused, wholeSeconds: reader.wholeSeconds, folder, directory };
}

const closeAll = (sources: readonly Source[]) => Promise.all(sources.map((source) => source.close()));

/** The midnight that begins a day of the switch. */
const midnight = (day: string, zone: string): Micros => readMoment(`${day} 00:00:00`, zone, null)?.at ?? 0;

/** The calls that are asked for: those of some days, or all. */
function wantedOf({ from, until, zone }: Asked, done: Micros): Wanted {
  const last = until && new Date(Date.parse(`${until}T00:00:00Z`) + DAY / 1000).toISOString().slice(0, 10);
  return { from: from ? midnight(from, zone) : null, until: last ? midnight(last, zone) : null, done };
}

/** Reads, joins and counts, and writes nothing but the summary. */
async function tryOut(asked: Asked, inputs: Inputs, { say, signal }: Surroundings): Promise<void> {
  const { sources, refused, folder, directory } = inputs;
  const open = new OpenCalls();
  const joining = new Joining(asked.switchName, inputs, wantedOf(asked, 0));
  const picture = new Picture(asked.zone, folder !== undefined);
  const summary = asked.summary ? await openSummary(asked.summary) : undefined;
  const receiver: Receiver = {
    take: async ({ calls, unjoined }) => {
      picture.add(calls, unjoined);
      await summary?.add(calls);
    },
  };
  const from = joining.wanted.from;
  const reached = await readAll(sources, open, joining, receiver, { from, signal });
  await give([...open.calls], { open, joining, receiver, reached });
  await summary?.close();
  const lines = [...picture.lines(refused.reasons), ...sourceLines(inputs), ...directoryLines(directory)];
  for (const line of lines) say(line);
}

/** The sources that were named and have no rows, or whose last row has no end. */
const unreadLines = ({ sources, refused }: Inputs): string[] =>
  sources.flatMap(({ kind, isUnfinished }) => [
    ...(refused.hasKept(kind) ? [] : [`${OPTIONS[kind]}: no record was found in it.`]),
    ...(isUnfinished?.()
      ? [`${OPTIONS[kind]}: its last row has no end (it is still being written, or a quote is not closed).`]
      : []),
  ]);

/** Everything that a person should know of the sources. */
const sourceLines = (inputs: Inputs): string[] => [
  ...unreadLines(inputs),
  ...(inputs.wholeSeconds.areNow
    ? [
        '--cel: its moments are whole seconds, so that waiting and talk are up to a second wrong. “What to switch on” in docs/asterisk.md says how it gets fractions.',
      ]
    : []),
];

const directoryLines = (directory: Directory | undefined): string[] =>
  directory
    ? [
        '',
        `FreePBX: ${directory.namesByExtension.size} extensions, ${directory.queueNames.size} queues, ${directory.numbers.length} numbers.`,
        ...[...directory.queueNames].map(
          ([number, name]) =>
            `${number} ${name}: ${(directory.members.get(number) ?? []).join(', ') || 'no fixed members'}`,
        ),
      ]
    : [];

/** The name of a run's mark: that of the switch, or of some of its days. */
const markName = ({ switchName, from, until }: Asked): string =>
  from || until
    ? `${switchName}.${[from, until].map((day) => (day ?? '').replaceAll('-', '')).join('-')}`
    : switchName;

/** The server that is sent to. */
function serverOf({ to }: Asked, { environment, say, signal }: Surroundings): RamalServer {
  const key = secretOf('RAMAL_KEY', environment);
  if (!key || !to)
    throw new Problem('RAMAL_KEY is missing: the key that the Ramal server knows this program by.');
  return ramalServer(to, key, say, signal);
}

/** Sends calls, and beside them the state of the switch where its AMI is given. */
async function sendAndWatch(asked: Asked, inputs: Inputs, surroundings: Surroundings): Promise<void> {
  if (!asked.ami) return send(asked, inputs, surroundings);
  const login = amiLogin(asked.ami, surroundings.environment);
  const ended = new AbortController();
  const both = { ...surroundings, signal: AbortSignal.any([surroundings.signal, ended.signal]) };
  const { switchName } = asked;
  const actions = actionsLogin(asked.ami, surroundings.environment);
  const watched = { login, actions, switchName, queueNames: inputs.directory?.queueNames, ...both };
  const watching = followSwitch({ ...watched, server: serverOf(asked, both) });
  await allOrNone([watching, send(asked, inputs, both)], ended);
}

/** Sends what is there, and what comes. */
async function send(asked: Asked, inputs: Inputs, surroundings: Surroundings): Promise<void> {
  const { say, signal } = surroundings;
  const { sources, refused, folder } = inputs;
  const server = serverOf(asked, surroundings);
  const mark = markOf(server, markName(asked), sources.map(({ kind }) => kind).join());
  const before = await mark.load();
  const open = new OpenCalls();
  const joining = new Joining(asked.switchName, inputs, wantedOf(asked, before?.done ?? 0));
  const tally = new Tally(say);
  const recordings = folder && { folder, as: asked.recordingsAs, canJoin: hasFfmpeg() };
  const delivery = new Delivery(server, tally, recordings, mark.keep);
  const summary = asked.summary ? await openSummary(asked.summary) : undefined;
  const shown = progress(asked.zone, tally, say);
  const leave = stayInTouch(server, asked.switchName);
  const receiver = sendingTo(delivery, open, summary, shown.at);
  try {
    const from = beginning(joining.wanted, before?.from, sources);
    const reached = await readAll(sources, open, joining, receiver, { from, signal });
    if (signal.aborted) return;
    // What is still open and old has no end in the records; the others may go on.
    await give([...open.calls], { open, joining, receiver, reached });
    await delivery.flush(open, reached);
    await delivery.end();
    say(tally.summary);
    for (const [reason, rows] of refused.reasons) say(`${rows} rows are no records: ${reason}.`);
    for (const line of before ? [] : sourceLines(inputs)) say(line);
    if (asked.command === 'follow')
      await followOn(asked, { sources, open, joining, delivery, summary, show: shown.at }, surroundings);
  } finally {
    shown.end();
    leave();
    await delivery.end().catch(() => undefined);
    await summary?.close();
  }
}

/** The moment from which records are read. Without events the rows of a call lie as far apart as it is long. */
function beginning({ from }: Wanted, before: Micros | undefined, sources: readonly Source[]): Micros | null {
  if (before === undefined) return from;
  const hasEvents = sources.some(({ kind }) => kind === 'cel');
  return Math.max(from ?? 0, before - (hasEvents ? 0 : DAY));
}

/** Batches what a backfill gives. */
const sendingTo = (
  delivery: Delivery,
  open: OpenCalls,
  summary: Summary | undefined,
  show: (at: Micros) => void,
): Receiver => ({
  take: async ({ calls }, reached) => {
    delivery.add(calls);
    await summary?.add(calls);
    show(reached);
    if (delivery.isFull) await delivery.flush(open, reached);
  },
});

interface Following {
  readonly sources: readonly Source[];
  readonly open: OpenCalls;
  readonly joining: Joining;
  readonly delivery: Delivery;
  readonly summary: Summary | undefined;
  /** Shows how far the sending is. */
  readonly show: (at: Micros) => void;
}

/** Sends each call as soon as it is over. */
async function followOn(
  asked: Asked,
  { delivery, summary, show, ...following }: Following,
  { say, signal }: Surroundings,
): Promise<void> {
  say(`Following ${asked.switchName}; Ctrl+C stops it.`);
  const receiver: Receiver = {
    take: async ({ calls }, reached) => {
      if (calls.length === 0) return;
      delivery.add(calls);
      await summary?.add(calls);
      // The reading is always at the present: the last call tells more. A moment that has not come yet is a wrong one.
      for (const { lastAt } of calls) show(Math.min(lastAt, reached));
      await delivery.flush(following.open, reached);
      await delivery.end();
      for (const { id, call } of calls) say(`Sent: ${id} ${call.type} ${call.status ?? ''}`);
    },
  };
  await followAll({ ...following, receiver, say, signal });
}

/** Runs the program as it was asked for. */
export async function run(asked: Asked, surroundings: Surroundings): Promise<void> {
  const inputs = await openInputs(asked, surroundings.environment);
  try {
    if (asked.command === 'try') await tryOut(asked, inputs, surroundings);
    else await sendAndWatch(asked, inputs, surroundings);
  } catch (error) {
    // The next run sends the calls that were under way when this one was stopped.
    if (!surroundings.signal.aborted) throw error;
  } finally {
    await closeAll(inputs.sources);
  }
}
