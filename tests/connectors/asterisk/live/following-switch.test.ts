import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTelephoneSystem, type TelephoneSystem } from '../../../support/server/telephone-system.ts';
import { type FakeSwitch, startFakeSwitch } from '../support/fake-switch.ts';
import { command, newFolder } from '../support/run-command.ts';

const { folder, remove } = newFolder();
const cel = join(folder, 'cel.csv');
let system: TelephoneSystem;
let key: string;
let pbx: FakeSwitch;
beforeAll(async () => {
  writeFileSync(cel, '');
  system = await startTelephoneSystem();
  key = await system.newKey(['ingestCalls', 'ingestPresence']);
  pbx = await startFakeSwitch();
  const agents = ['101', '102'].map((extension) => ({ extension }));
  const body = {
    ...{ version: 1, type: 'INBOUND', startedAt: '2026-06-17T11:00:00Z', agents, queue: '600' },
    ...{ from: { number: '5511987654321' }, to: { number: '551130001000' } },
  };
  await system.server.request('/ingest/calls/pbx/first', { method: 'PUT', token: system.key, body });
});
afterAll(async () => {
  pbx.stop();
  await system.close();
  remove();
});

const args = () => ['follow', '--cel', cel, '--to', system.server.url, '--ami', pbx.address];
const environment = () => ({ RAMAL_KEY: key, AMI_USER: 'ramal', AMI_PASSWORD: 'ler' });
const read = async <T>(what: string): Promise<T> =>
  (await system.read(`/reports/realtime/${what}-state`)).json() as Promise<T>;

interface Row {
  readonly user: { extension: string; queueStatusHistory: { reason?: string }[] };
  readonly state: { status: string; phoneNumber: string | null };
}
/** The states of the telephones, by extension. */
const states = async () =>
  Object.fromEntries(
    (await read<Row[]>('user-devices')).map(({ user, state }) => [user.extension, state.status]),
  );
const waiting = async () =>
  (await read<{ uniqueId: string }[]>('queue-calls')).map(({ uniqueId }) => uniqueId);
const staleSince = async () =>
  (await read<{ source: string; staleSince: string | null }[]>('lines'))[0]?.staleSince;

/** Asks until the answer is this one; the test's own time ends it. */
async function until<T>(ask: () => Promise<T>, wanted: T): Promise<void> {
  while (JSON.stringify(await ask()) !== JSON.stringify(wanted)) await setTimeout(50);
}

const device = (extension: string, state: string) => ({
  ...{ Event: 'DeviceStateChange', Device: `PJSIP/${extension}`, State: state },
});
const entry = (id: string, queue = '600') => ({
  Event: 'QueueEntry',
  Queue: queue,
  Uniqueid: id,
  CallerIDNum: '11987654321',
  Wait: '3',
});

it('shows the switch as it is, says when its line is lost, and is right again after it', {
  timeout: 60_000,
}, async () => {
  pbx.lists.DeviceStateList = [
    device('101', 'NOT_INUSE'),
    device('102', 'UNAVAILABLE'),
    device('199', 'INUSE'),
  ];
  pbx.lists.QueueStatus = [{ Event: 'QueueParams', Queue: '600' }, entry('1.1')];
  const stop = new AbortController();
  const following = command(args(), environment(), stop.signal);

  await until(states, { 101: 'CONNECTED', 102: 'OFFLINE' });
  await until(waiting, ['1.1']);
  expect(await staleSince()).toBeNull();

  // Events.
  pbx.tell(device('101', 'RINGING'));
  pbx.tell({ Event: 'QueueCallerLeave', Queue: '600', Uniqueid: '1.1' });
  await until(states, { 101: 'RINGING', 102: 'OFFLINE' });
  await until(waiting, []);
  const member = { Queue: '600', Interface: 'Local/101@from-queue/n', Paused: '1', PausedReason: 'Almoço' };
  pbx.tell({ Event: 'QueueMemberPause', ...member });
  pbx.tell(device('101', 'NOT_INUSE'));
  await until(states, { 101: 'IN_PAUSE', 102: 'OFFLINE' });
  const [first] = await read<Row[]>('user-devices');
  expect(first?.user.queueStatusHistory).toMatchObject([{ reason: 'Almoço' }]);

  // It is killed, and comes back as another one.
  pbx.stop();
  await until(async () => typeof (await staleSince()), 'string');
  pbx.lists.DeviceStateList = [device('101', 'INUSE'), device('102', 'NOT_INUSE')];
  pbx.lists.QueueStatus = [{ Event: 'QueueParams', Queue: '600' }, entry('2.1'), entry('2.2')];
  // The server does not know this queue yet.
  pbx.lists.QueueStatus.push({ Event: 'QueueParams', Queue: '601' }, entry('2.3', '601'));
  await pbx.start();
  await until(staleSince, null);
  await until(states, { 101: 'IN_CALL', 102: 'CONNECTED' });
  await until(async () => (await waiting()).sort(), ['2.1', '2.2', '2.3']);

  // Its line stays open, and says nothing any more.
  pbx.freeze();
  await until(async () => typeof (await staleSince()), 'string');

  stop.abort();
  const said = await following;
  expect(said).toContain('The server knows nobody with these extensions: 199.');
  expect(said.filter((text) => text.startsWith('The line to the switch'))).toEqual([
    'The line to the switch is open.',
    'The line to the switch at 127.0.0.1 is lost (the switch closed it); it is tried again.',
    'The line to the switch is open again.',
    // What was asked for last: Ping, or the lists that are read anew.
    expect.stringMatching(/is lost \(\w+ was not answered\)/),
  ]);
  // A user that reads sends nothing that changes anything.
  const reading = ['CoreShowChannels', 'DeviceStateList', 'Login', 'Ping', 'QueueStatus'];
  expect(pbx.asked.filter(({ Action: action }) => !reading.includes(action ?? ''))).toEqual([]);
  expect(pbx.asked[0]).toMatchObject({ Events: 'call,agent' });
});

it('goes stale when the program is gone', { timeout: 60_000 }, async () => {
  pbx.stop();
  await pbx.start();
  const stop = new AbortController();
  const following = command(args(), environment(), stop.signal);
  await until(staleSince, null);
  stop.abort();
  await following;
  await until(async () => typeof (await staleSince()), 'string');
});

it.each([
  ['a password that the switch does not know', { AMI_PASSWORD: 'no' }, 'does not let the user ramal in'],
  ['no password', { AMI_PASSWORD: '' }, '--ami wants AMI_USER and AMI_PASSWORD'],
  ['a password of two lines', { AMI_PASSWORD: 'a\r\nAction: b' }, 'one line each'],
])('stops at %s', async (_, more, message) => {
  await expect(command(args(), { ...environment(), ...more })).rejects.toThrow(message);
});

it('stops at a key that may not send the state', async () => {
  await expect(command(args(), { ...environment(), RAMAL_KEY: system.key })).rejects.toThrow(
    'Send the state of devices and queues',
  );
});
