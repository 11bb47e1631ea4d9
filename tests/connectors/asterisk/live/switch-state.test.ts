import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AmiMessage } from '../../../../demo/connectors/asterisk/live/ami-messages.ts';
import { AmiMessages } from '../../../../demo/connectors/asterisk/live/ami-messages.ts';
import { SwitchState } from '../../../../demo/connectors/asterisk/live/switch-state.ts';

const file = fileURLToPath(new URL('../captured/scenarios/ami.log.gz', import.meta.url));
/** The events of the captured run, as the switch sent them. */
const captured: readonly AmiMessage[] = new AmiMessages().take(gunzipSync(readFileSync(file)));
const timeOf = ({ Received: time }: AmiMessage) => Number(time);

const event = (text: string): AmiMessage =>
  Object.fromEntries(text.split(', ').map((field) => field.split('=') as [string, string]));

/** The state after some events, each a second after the one before. */
function stateAfter(...events: readonly string[]): SwitchState {
  const state = new SwitchState();
  for (const [at, text] of events.entries()) state.take(event(text), at * 1000);
  return state;
}
const second = (number: number) => new Date(number * 1000).toISOString();

const CALLER = 'Event=Newchannel, Uniqueid=1.1, Linkedid=1.1, Channel=PJSIP/trunk-a-01, ChannelState=4';
const CALLED = 'Event=Newchannel, Uniqueid=1.2, Linkedid=1.1, Channel=PJSIP/101-02, ChannelState=0';
const device = (state: string) => `Event=DeviceStateChange, Device=PJSIP/101, State=${state}`;
const MEMBER = 'Interface=Local/101@from-queue/n, StateInterface=hint:101@ext-local';

describe('a telephone', () => {
  it.each([
    ['NOT_INUSE', 'CONNECTED'],
    ['INUSE', 'IN_CALL'],
    ['BUSY', 'IN_CALL'],
    ['RINGING', 'RINGING'],
    ['RINGINUSE', 'IN_CALL'],
    ['ONHOLD', 'IN_CALL'],
    ['UNAVAILABLE', 'OFFLINE'],
    ['INVALID', 'OFFLINE'],
  ])('that is %s is %s', (state, status) => {
    expect(stateAfter(device(state)).telephone('101')).toMatchObject({ extension: '101', status });
  });

  it.each([
    'PJSIP/trunk-operadora',
    'Local/101@from-queue',
    'Queue:600_pause_Local/101@from-queue/n',
    'Custom:DND101',
  ])('is not %s', (name) => {
    expect([...stateAfter(`Event=DeviceStateChange, Device=${name}, State=INUSE`).telephones]).toEqual([]);
  });

  it('shows who calls it, from the first ring on', () => {
    const ringing =
      'Event=Newstate, Uniqueid=1.2, Linkedid=1.1, ChannelState=5, ConnectedLineNum=11987654321';
    expect(stateAfter(CALLER, CALLED, ringing, device('RINGING')).telephone('101')).toEqual({
      ...{ extension: '101', status: 'RINGING', since: second(1) },
      ...{ number: '11987654321', callType: 'INBOUND' },
    });
  });

  it('shows whom it calls, before that one answers', () => {
    const dialling =
      'Event=Newchannel, Uniqueid=2.1, Linkedid=2.1, Channel=PJSIP/101-03, ChannelState=4, Exten=011987654321, Context=from-internal';
    expect(stateAfter(dialling, device('INUSE')).telephone('101')).toMatchObject({
      ...{ status: 'DIALING', number: '011987654321', callType: 'INTERNAL' },
    });
    const trunk = 'Event=Newchannel, Uniqueid=2.2, Linkedid=2.1, Channel=PJSIP/trunk-a-04, ChannelState=0';
    const up = 'Event=Newstate, Uniqueid=2.1, Linkedid=2.1, ChannelState=6, ConnectedLineNum=11987654321';
    expect(stateAfter(dialling, device('INUSE'), trunk, up).telephone('101')).toMatchObject({
      ...{ status: 'IN_CALL', number: '11987654321', callType: 'OUTBOUND' },
    });
  });

  it('shows no number that is none', () => {
    const name =
      'Event=Newstate, Uniqueid=1.2, Linkedid=1.1, ChannelState=6, ConnectedLineNum=1199|600|Hacker';
    expect(stateAfter(CALLER, CALLED, name, device('INUSE')).telephone('101')).not.toHaveProperty('number');
  });

  it('pauses with a reason, and a call goes before the pause', () => {
    const paused = `Event=QueueMemberPause, Queue=600, ${MEMBER}, Paused=1, PausedReason=Almoco`;
    const pause = { extension: '101', status: 'IN_PAUSE', since: second(1), pauseReason: 'Almoco' };
    expect(stateAfter(device('NOT_INUSE'), paused).telephone('101')).toEqual(pause);
    expect(stateAfter(device('NOT_INUSE'), paused, device('INUSE')).telephone('101')).toMatchObject({
      status: 'IN_CALL',
    });
    const other = paused.replace('600', '601');
    const back = `Event=QueueMemberPause, Queue=600, ${MEMBER}, Paused=0, PausedReason=`;
    expect(stateAfter(device('NOT_INUSE'), paused, other, back).telephone('101')?.status).toBe('IN_PAUSE');
    const gone = `Event=QueueMemberRemoved, Queue=601, ${MEMBER}, Paused=1`;
    expect(stateAfter(device('NOT_INUSE'), paused, other, back, gone).telephone('101')?.status).toBe(
      'CONNECTED',
    );
  });
});

describe('a queue', () => {
  const joined = 'Event=QueueCallerJoin, Queue=600, Uniqueid=1.1, CallerIDNum=11987654321, Position=1';

  it('has those who wait, since when, and the number that they called', () => {
    const caller = `${CALLER}, Exten=1130030001, Context=from-trunk`;
    expect(stateAfter(caller, joined).queue('600', 'Vendas')).toEqual({
      name: 'Vendas',
      waiting: [{ id: '1.1', number: '11987654321', to: '1130030001', since: second(1) }],
    });
  });

  it.each(['QueueCallerLeave', 'QueueCallerAbandon'])('loses one by %s', (name) => {
    const left = `Event=${name}, Queue=600, Uniqueid=1.1`;
    expect(stateAfter(joined, left).queue('600', 'Vendas').waiting).toEqual([]);
  });

  it('keeps the moments that were seen when it is read as a whole', () => {
    const before = stateAfter(CALLER, joined, device('NOT_INUSE'));
    const read = new SwitchState(before);
    read.take(event('Event=QueueEntry, Queue=600, Uniqueid=1.1, CallerIDNum=11987654321, Wait=7'), 9400);
    read.take(event('Event=QueueEntry, Queue=600, Uniqueid=1.9, CallerIDNum=11987654322, Wait=7'), 9000);
    read.settle();
    expect(read.queue('600', '600').waiting.map(({ id, since }) => [id, since])).toEqual([
      ['1.1', second(1)],
      ['1.9', second(2)],
    ]);
  });
});

describe('the captured run', () => {
  it('has at every moment as many waiting as the switch counts', () => {
    const state = new SwitchState();
    let seen = 0;
    for (const one of captured) {
      state.take(one, timeOf(one));
      if (one.Event !== 'QueueCallerJoin' && one.Event !== 'QueueCallerLeave') continue;
      seen += 1;
      expect(state.queue(one.Queue ?? '', '').waiting).toHaveLength(Number(one.Count));
    }
    expect(seen).toBe(58);
  });

  it('has each telephone as the switch says for its queue', () => {
    const state = new SwitchState();
    const wrong: string[] = [];
    const meaning: Readonly<Record<string, readonly string[]>> = {
      1: ['CONNECTED', 'IN_PAUSE'],
      2: ['IN_CALL', 'DIALING'],
      3: ['IN_CALL', 'DIALING'],
      6: ['RINGING'],
    };
    // A queue is told of a telephone's state shortly before or after all others are.
    const pending = new Map<string, { readonly status: string; readonly at: number }>();
    const look = (now: number) => {
      for (const [extension, { status, at }] of pending) {
        const shown = state.telephone(extension)?.status ?? '';
        if (meaning[status]?.includes(shown)) pending.delete(extension);
        else if (now - at > 300) wrong.push(`${extension} ${shown} ${status} ${at}`);
      }
    };
    for (const one of captured) {
      state.take(one, timeOf(one));
      look(timeOf(one));
      const extension = /Local\/(\d+)@/.exec(one.Interface ?? '')?.[1];
      if (one.Event !== 'QueueMemberStatus' || !extension) continue;
      pending.set(extension, { status: one.Status ?? '', at: timeOf(one) });
    }
    expect(wrong).toEqual([]);
  });

  it('leaves nobody in a call at its end', () => {
    const state = new SwitchState();
    for (const one of captured) state.take(one, timeOf(one));
    const telephones = [...state.telephones].sort();
    expect(telephones).toEqual(['101', '102', '103', '104', '105', '106']);
    for (const extension of telephones) expect(state.telephone(extension)?.status).toBe('CONNECTED');
    for (const queue of state.queues) expect(state.queue(queue, queue).waiting).toEqual([]);
  });

  it('knows the other numbers of a telephone that talks', () => {
    const state = new SwitchState();
    const numbers = new Set<string>();
    for (const one of captured) {
      state.take(one, timeOf(one));
      numbers.add(state.telephone('101')?.number ?? '');
    }
    expect([...numbers]).toEqual(expect.arrayContaining(['21976342383', '31986229065', '104']));
    for (const number of numbers) expect(number).toMatch(/^(\d{2,15})?$/);
  });
});
