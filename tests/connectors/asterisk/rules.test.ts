import { describe, expect, it } from 'vitest';
import { joinCalls } from '../../../demo/connectors/asterisk/join/join-calls.ts';
import { FREEPBX } from '../../../demo/connectors/asterisk/join/join-options.ts';
import { parseCel } from '../../../demo/connectors/asterisk/records/cel.ts';
import { toIso } from '../../../demo/connectors/asterisk/records/moments.ts';
import { ANSWERED, BEGIN, type Event, idOf, joined, onlyCall, see } from './support/minimal.ts';

const AT = BEGIN * 1_000_000;
const seconds = (moment: number | null) => (moment === null ? null : (moment - AT) / 1_000_000);
const stepsOf = ({ call }: ReturnType<typeof onlyCall>) =>
  call.events?.map((event) => (event.type === 'DIGITS' ? event.digits : event.type));

describe('who took a call, and when', () => {
  it('is a person, not the menu or the queue that answered first', () => {
    const menu: Event = [0.5, 'ANSWER', 'caller', { context: 'ivr-3', exten: 's' }];
    const call = onlyCall({ cel: [ANSWERED[0] as Event, menu, ...ANSWERED.slice(1)] });
    expect([call.agent, seconds(call.startedAt), seconds(call.answeredAt), seconds(call.endedAt)]).toEqual([
      '311',
      0,
      3,
      10,
    ]);
  });

  it('is heard through the halves of a local channel', () => {
    const call = onlyCall({
      cel: [
        see.incoming(0),
        [0.2, 'ANSWER', 'caller', { context: 'ext-queues', exten: '650' }],
        see.rings(1, 'half 1', { exten: '311', context: 'from-queue' }),
        see.rings(1, 'half 2', { exten: '311', context: 'from-queue' }),
        see.rings(1.1, 'anna'),
        see.answers(4, 'anna'),
        see.enters(4.01, 'anna', 'behind'),
        see.enters(4.02, 'half 2', 'behind'),
        see.enters(4.03, 'half 1', 'before'),
        see.enters(4.04, 'caller', 'before'),
        see.ends(9, 'caller', 'caller'),
        see.over(9),
      ],
    });
    expect([call.agent, call.queue, seconds(call.answeredAt)]).toEqual(['311', '650', 4]);
  });

  it('is nobody who was consulted alone', () => {
    const consulted = [
      see.leaves(5, 'anna', 'a'),
      see.rings(5.1, 'ben'),
      see.answers(6, 'ben'),
      see.enters(6, 'anna', 'b'),
      see.enters(6, 'ben', 'b'),
      see.ends(7, 'ben', 'ben'),
      see.enters(7, 'anna', 'a'),
    ];
    const call = onlyCall({ cel: [...ANSWERED.slice(0, 6), ...consulted, ...ANSWERED.slice(6)] });
    expect(call.call.agents?.map(({ extension }) => extension)).toEqual(['311']);
    expect(call.transfers).toBe(0);
  });

  it('is of a customer whom the switch called the agent, not the customer', () => {
    const originated = { appname: 'AppDial2' };
    const call = onlyCall({
      cel: [
        see.rings(0, 'line', originated),
        [4, 'ANSWER', 'line', { ...originated, cid_num: '11987654321' }],
        [4.1, 'APP_START', 'line', { appname: 'Queue', appdata: '650,t' }],
        see.rings(5, 'anna'),
        see.answers(8, 'anna'),
        see.enters(8, 'anna', 'a'),
        see.enters(8, 'line', 'a'),
        see.ends(20, 'line', 'anna'),
        see.over(20, 'line'),
      ],
    });
    expect([call.call.type, call.agent, call.queue, seconds(call.answeredAt)]).toEqual([
      'OUTBOUND',
      '311',
      '650',
      8,
    ]);
    expect(call.call.to).toEqual({ number: '11987654321' });
  });

  it('is who picked the call up, whose own call is a part of it', () => {
    const picked = (own: string): Event[] => [
      see.incoming(0),
      see.rings(1, 'anna'),
      [3, 'CHAN_START', 'ben', { exten: '**311', context: 'from-internal', linkedid: own }],
      [3.01, 'ANSWER', 'ben', { linkedid: own }],
      see.tells(3.02, 'PICKUP', 'anna', { pickup_channel_uniqueid: idOf('ben') }),
      [3.03, 'BRIDGE_ENTER', 'ben', { linkedid: own, extra: '{"bridge_id":"a"}' }],
      [3.04, 'LINKEDID_END', 'ben', { linkedid: own }],
      see.enters(3.04, 'caller', 'a'),
      see.ends(9, 'caller', 'ben'),
      see.over(9),
    ];
    const call = onlyCall({ cel: picked(idOf('ben')) });
    expect([call.agent, call.call.status, call.linkedIds]).toEqual([
      '312',
      'ANSWERED',
      [idOf('caller'), idOf('ben')],
    ]);
    expect(call.call.events?.filter(({ type }) => type === 'RING')).toHaveLength(1);
  });
});

describe('the status of a call that nobody took', () => {
  const attempt = (...rest: readonly Event[]): Event[] => [see.incoming(0), see.rings(1, 'anna'), ...rest];
  const CASES: readonly (readonly [status: string, why: string, events: readonly Event[]])[] = [
    [
      'DITCHED',
      'the caller hung up while it rang',
      attempt(see.ends(5, 'anna'), see.ends(5, 'caller', 'caller')),
    ],
    [
      'NO_ANSWER',
      'the switch gave up',
      attempt(see.ends(5, 'anna', '', 0), see.ends(5.1, 'caller', 'none', 19)),
    ],
    [
      'NO_ANSWER',
      'the caller stayed after the switch gave up',
      attempt(see.ends(5, 'anna', '', 0), see.ends(9, 'caller', 'caller')),
    ],
    [
      'BUSY',
      'the only one was busy',
      attempt(see.ends(1.1, 'anna', 'anna', 17), see.ends(1.2, 'caller', 'none', 17)),
    ],
    [
      'NO_ANSWER',
      'the telephone could not be reached',
      attempt(see.ends(1.1, 'anna', 'anna', 34), see.ends(1.2, 'caller', 'none', 34)),
    ],
    ['DITCHED', 'nobody was rung', [see.incoming(0), see.ends(3, 'caller', 'none')]],
    [
      'NO_ANSWER',
      'voice mail took it',
      attempt(
        see.ends(5, 'anna', '', 0),
        [5.1, 'ANSWER', 'caller', { appname: 'VoiceMail', appdata: '311@default,us' }],
        see.ends(12, 'caller', 'caller'),
      ),
    ],
    [
      'NO_ANSWER',
      'one of two was busy, the other did not answer',
      attempt(
        see.rings(1, 'ben'),
        see.ends(1.1, 'anna', 'anna', 17),
        see.ends(8, 'ben', '', 0),
        see.ends(8.1, 'caller', 'none', 19),
      ),
    ],
  ];

  it.each(CASES)('%s: %s', (status, _why, events) => {
    const call = onlyCall({ cel: [...events, see.over(20)] });
    expect([call.call.status, call.agent, call.answeredAt]).toEqual([status, null, null]);
  });

  it('is not BUSY in a queue, however often its only agent refuses', () => {
    const queue: Event = [0.5, 'APP_START', 'caller', { appname: 'Queue', appdata: '650,t' }];
    const left: Event = [9, 'APP_END', 'caller', { appname: 'Queue', appdata: '650,t' }];
    const refused = [see.rings(1, 'anna'), see.ends(1.1, 'anna', 'anna', 17)];
    const call = onlyCall({
      cel: [see.incoming(0), queue, ...refused, left, see.ends(9.1, 'caller', 'none', 16), see.over(10)],
    });
    expect([call.queue, call.call.status]).toEqual(['650', 'NO_ANSWER']);
  });

  it('names each attempt, with its cause', () => {
    const call = onlyCall({
      cel: [
        ...attempt(see.rings(1, 'ben'), see.ends(1.2, 'anna', 'anna', 17), see.ends(7, 'ben', '', 0)),
        see.ends(7, 'caller', 'none', 19),
        see.over(8),
      ],
    });
    expect(stepsOf(call)).toEqual(['RING', 'RING', 'BUSY', 'NO_ANSWER', 'HANGUP']);
    expect(call.call.events?.[2]).toMatchObject({ to: { extension: '311' }, cause: 'User busy' });
  });
});

describe('the direction of a call', () => {
  const outbound = (first: readonly Event[]): Event[] => [
    ...first,
    [1, 'ANSWER', 'again', { appname: 'Dial', appdata: 'PJSIP/11987654321@carrier,20' }],
    see.rings(1.1, 'line'),
    see.answers(4, 'line'),
    see.enters(4, 'line', 'a'),
    see.enters(4, 'again', 'a'),
    see.ends(9, 'line', 'line'),
    see.ends(9, 'again', 'line'),
    see.over(9, 'again'),
  ];

  it('is outbound where a telephone reaches a trunk; the number is the one given to the network', () => {
    const call = onlyCall({ cel: outbound([see.dials(0, 'again', '011987654321')]) });
    expect([call.call.type, call.agent, call.destination, seconds(call.answeredAt)]).toEqual([
      'OUTBOUND',
      '311',
      '11987654321',
      4,
    ]);
  });

  it('is the same where the switch rang the telephone first', () => {
    const call = onlyCall({ cel: outbound([see.rings(0, 'again', { appname: 'AppDial2' })]) });
    expect([call.call.type, call.agent, seconds(call.answeredAt)]).toEqual(['OUTBOUND', '311', 4]);
  });

  it('is internal between two telephones, both of which are named', () => {
    const call = onlyCall({
      cel: [
        see.dials(0, 'again', '312'),
        see.rings(0.1, 'ben'),
        see.answers(2, 'ben'),
        see.enters(2, 'ben', 'a'),
        see.enters(2, 'again', 'a'),
        see.ends(5, 'again', 'again'),
        see.over(5, 'again'),
      ],
    });
    expect(call.call).toMatchObject({
      type: 'INTERNAL',
      from: { extension: '311' },
      to: { extension: '312' },
    });
    expect(call.call.agents?.map(({ extension }) => extension)).toEqual(['311', '312']);
  });

  it('follows the declared names of trunks and contexts, not their looks', () => {
    const cel: Event[] = [
      [0, 'CHAN_START', 'anna', { exten: '4000', context: 'my-carrier' }],
      see.ends(2, 'anna'),
      see.over(2, 'anna'),
    ];
    const types = [undefined, { trunks: ['311'] }, { trunkContexts: ['my-*'] }].map((own) => {
      const shape = own && { ...FREEPBX, ...own };
      return onlyCall({ cel, options: { shape } }).call.type;
    });
    expect(types).toEqual(['INTERNAL', 'INBOUND', 'INBOUND']);
  });
});

describe('transfers', () => {
  it('are counted once each, also where parking is one', () => {
    const blind = see.tells(5, 'BLINDTRANSFER', 'anna', { extension: '700' });
    const park: Event = [5.1, 'PARK_START', 'caller'];
    const later: Event = [8, 'PARK_START', 'caller'];
    const count = (...more: Event[]) =>
      onlyCall({ cel: [...ANSWERED.slice(0, 6), ...more, ...ANSWERED.slice(6)] }).transfers;
    expect([count(), count(blind), count(blind, park), count(park), count(blind, park, later)]).toEqual([
      0, 1, 1, 1, 2,
    ]);
  });

  it('by REFER take the consultation in: one call, under the customer’s id', () => {
    const own = idOf('again');
    const consultation: Event[] = [
      [5, 'CHAN_START', 'again', { exten: '312', context: 'from-internal', linkedid: own }],
      [5.1, 'CHAN_START', 'ben', { exten: 's', context: 'from-internal', linkedid: own }],
      [6, 'ANSWER', 'ben', { linkedid: own }],
      [6.1, 'BRIDGE_ENTER', 'ben', { linkedid: own, extra: '{"bridge_id":"b"}' }],
      [6.1, 'BRIDGE_ENTER', 'again', { linkedid: own, extra: '{"bridge_id":"b"}' }],
      see.enters(8, 'caller', 'b'),
      see.tells(8, 'ATTENDEDTRANSFER', 'anna', {
        channel2_uniqueid: own,
        transfer_target_channel_uniqueid: idOf('ben'),
      }),
      [8.1, 'LINKEDID_END', 'again', { linkedid: own }],
    ];
    const call = onlyCall({ cel: [...ANSWERED.slice(0, 6), ...consultation, ...ANSWERED.slice(6)] });
    expect([call.id, call.transfers, call.linkedIds]).toEqual([idOf('caller'), 1, [idOf('caller'), own]]);
    expect(call.call.agents?.map(({ extension }) => extension)).toEqual(['311', '312']);
  });
});

describe('what is no call', () => {
  const alone = (exten: string, appname = '') => [
    see.dials(0, 'again', exten),
    [0.1, 'ANSWER', 'again', { exten, context: 'from-internal', appname }] as Event,
    see.ends(3, 'again', 'again'),
    see.over(3, 'again'),
  ];

  it.each(['*461', '*22311', '*97', '**312'])('a telephone that dials %s', (exten) => {
    expect(joined({ cel: alone(exten) })).toMatchObject({ calls: [], unjoined: [{ reason: 'service' }] });
  });

  it('a telephone that a supervisor listens with, whatever was dialled', () => {
    expect(joined({ cel: alone('555', 'ChanSpy') }).calls).toEqual([]);
    expect(
      joined({
        cel: [see.rings(0, 'again', { appname: 'AppDial2' }), see.ends(3, 'again'), see.over(3, 'again')],
      }).calls,
    ).toEqual([]);
  });

  it('a telephone that rang for nobody, also where no application is known', () => {
    expect(
      joined({ cel: [see.rings(0, 'again'), see.ends(3, 'again'), see.over(3, 'again')] }).calls,
    ).toEqual([]);
  });

  it('but a number that is not there was called', () => {
    expect(onlyCall({ cel: alone('5555') }).call).toMatchObject({ type: 'INTERNAL', status: 'NO_ANSWER' });
  });
});

describe('a conference room', () => {
  const room = (who: 'caller' | 'again', peer: string): Event[] => [
    who === 'caller' ? see.incoming(0) : see.dials(0, 'again', '800'),
    see.enters(1, who, 'room', {
      appname: 'ConfBridge',
      appdata: '800',
      exten: '800',
      peer: 'CBAnn/800-00000001;2',
    }),
    see.leaves(9, who, 'room', { appname: 'ConfBridge', appdata: '800', peer }),
    see.ends(9, who, who),
    see.over(9, who),
  ];

  it('answers a telephone at once, and a caller without any agent', () => {
    const inside = onlyCall({ cel: room('again', 'CBAnn/800-00000001;2,PJSIP/312-00000009') });
    expect([inside.call.status, inside.agent, inside.destination, seconds(inside.answeredAt)]).toEqual([
      'ANSWERED',
      '311',
      '800',
      1,
    ]);
    const outside = onlyCall({ cel: room('caller', 'PJSIP/312-00000009') });
    expect([outside.call.status, outside.agent, seconds(outside.answeredAt)]).toEqual(['ANSWERED', null, 9]);
  });

  it('where nobody else was answers nobody', () => {
    expect(onlyCall({ cel: room('caller', 'CBAnn/800-00000001;2') }).call.status).toBe('DITCHED');
    expect(onlyCall({ cel: room('again', '') }).call.status).toBe('NO_ANSWER');
  });
});

describe('keys', () => {
  const through = (context: string, ...keys: readonly string[]): Event[] => [
    see.incoming(0),
    [0.5, 'ANSWER', 'caller', { context, exten: 's' }],
    ...keys.map(
      (key, at): Event => [
        1 + at,
        'IVR_DIGIT',
        'caller',
        { extra: JSON.stringify({ extra: `${context}|${key}` }), context: 'own' },
      ],
    ),
    see.ends(9, 'caller', 'caller'),
    see.over(9),
  ];

  it('are unknown where the menu logged none, and said so', () => {
    const call = onlyCall({ cel: through('ivr-7') });
    expect([call.digits, call.uncertain, call.call.tags]).toEqual([
      ['unknown'],
      ['digits'],
      ['uncertain-digits'],
    ]);
  });

  it('are none where the menu is known to log its keys', () => {
    const menus = new Map([['ivr-7', { logsDigits: true }]]);
    expect(onlyCall({ cel: through('ivr-7'), options: { menus } }).digits).toEqual([]);
  });

  it('are all that were pressed, wrong ones and timeouts among them', () => {
    const call = onlyCall({ cel: through('ivr-7', 'invalid:9', 'timeout', '*', '2') });
    expect(call.digits).toEqual(['9', '', '*', '2']);
    expect(stepsOf(call)?.slice(0, 3)).toEqual(['9', '*', '2']);
  });
});

describe('recordings', () => {
  const name = `exten-311-11987654321-20270115-080000-${BEGIN}.1.wav`;
  const row = {
    ...{
      calldate: '2027-01-15 08:00:00',
      uniqueid: idOf('caller'),
      duration: '10',
      billsec: '7',
      disposition: 'ANSWERED',
    },
    ...{
      channel: 'PJSIP/carrier-00000001',
      dstchannel: 'PJSIP/311-00000002',
      lastapp: 'Dial',
      did: '1130001000',
    },
  };

  it.each([
    [44, 0],
    [45, 1],
    [undefined, 0],
  ])('of %s bytes are %s', (size, count) => {
    const recordingSize = () => size;
    const { recordings } = onlyCall({
      cel: ANSWERED,
      cdr: [{ ...row, recordingfile: name }],
      options: { recordingSize },
    });
    expect(recordings).toHaveLength(count);
  });

  it('know whose voice the recorded channel received', () => {
    const received = (channel: string) =>
      onlyCall({ cel: ANSWERED, cdr: [{ ...row, channel, recordingfile: name }] }).recordings[0]?.received;
    expect(received('PJSIP/carrier-00000001')).toBe('CLIENT');
    expect(received('PJSIP/311-00000002')).toBe('AGENT');
    expect(received('Local/011987654321@from-internal-00000001;2')).toBe('AGENT');
    expect(received('Local/311@from-queue-00000001;2')).toBe('CLIENT');
  });

  it.each(['../../etc/passwd', '..', 'a b.wav', '.hidden', '/', ''])(
    'never lead out of their folder: %j',
    (recordingfile) => {
      const names = onlyCall({ cel: ANSWERED, cdr: [{ ...row, recordingfile }] }).recordings.map(
        (one) => one.name,
      );
      expect(names).toEqual(recordingfile.endsWith('passwd') ? ['passwd'] : []);
    },
  );
});

describe('a call whose end was not written', () => {
  const cut = ANSWERED.slice(0, 6);
  const restart = `${BEGIN + 60}|NONE|NONE|NONE|QUEUESTART|`;
  const now = (BEGIN + 90) * 1_000_000;

  it('goes on, until the switch is started anew', () => {
    expect(onlyCall({ cel: cut, options: { now } })).toMatchObject({ isFinished: false, endedAt: null });
    const call = onlyCall({ cel: cut, queueLog: [restart], options: { now } });
    expect([call.isFinished, call.uncertain, call.call.status, seconds(call.endedAt)]).toEqual([
      true,
      ['end'],
      'ANSWERED',
      3.02,
    ]);
  });

  it('ends by its age', () => {
    const of = (settleSeconds: number) => onlyCall({ cel: cut, options: { now, settleSeconds } }).isFinished;
    expect([of(60), of(120)]).toEqual([true, false]);
  });

  it('has a larger version with each record, and once it is over', () => {
    const versions = [4, 5, 6, 9, 10].map((count) =>
      Number(onlyCall({ cel: ANSWERED.slice(0, count), options: { now } }).call.version),
    );
    expect([...versions].sort((one, other) => one - other)).toEqual(versions);
    expect(new Set(versions).size).toBe(5);
    expect(Number(onlyCall({ cel: cut }).call.version)).toBeGreaterThan(
      Number(onlyCall({ cel: cut, options: { now } }).call.version),
    );
  });
});

describe('a call whose beginning is missing', () => {
  it('keeps its id, and says so', () => {
    const of = (channel: string) =>
      ANSWERED.slice(2)
        .filter(([, , name]) => channel === 'both' || name === channel)
        .map(
          ([second, event, name, more]): Event => [
            second,
            event,
            name,
            { ...more, linkedid: idOf('caller') },
          ],
        );
    for (const cel of [of('anna'), of('both')])
      expect(onlyCall({ cel })).toMatchObject({ id: idOf('caller'), uncertain: ['beginning'] });
  });
});

describe('the key of a call', () => {
  it('carries the switch: two switches have the same ids', () => {
    const keys = ['north', 'south'].map((switchName) => onlyCall({ cel: ANSWERED, options: { switchName } }));
    expect(keys.map(({ source, id }) => `${source}:${id}`)).toEqual([`north:${BEGIN}.1`, `south:${BEGIN}.1`]);
  });
});

describe('local times', () => {
  const ZONE = 'America/New_York';
  // At 2:00 on 2026-11-01 clocks went back to 1:00: 05:30Z and 06:30Z are both 1:30.
  const [before, after] = [Date.UTC(2026, 10, 1, 5, 20) / 1000, Date.UTC(2026, 10, 1, 6, 20) / 1000];
  const read = (second: number, id?: string) =>
    parseCel(
      { eventtype: 'ANSWER', eventtime: '2026-11-01 01:30:00.5', uniqueid: `${second}.1`, id: id ?? '' },
      ZONE,
    ).record;

  it('of an hour that comes twice are read by the second in which their channel began', () => {
    const first = read(before);
    expect(first && [toIso(first.at), first.later && toIso(first.later)]).toEqual([
      '2026-11-01T05:30:00.500Z',
      '2026-11-01T06:30:00.500Z',
    ]);
    const second = read(after);
    expect(second && [toIso(second.at), second.later]).toEqual(['2026-11-01T06:30:00.500Z', undefined]);
  });

  it('of such an hour are read by the order of the rows, where a channel lasted through it', () => {
    const row = (id: number, eventtype: string, eventtime: string) => ({
      id: String(id),
      eventtype,
      eventtime,
    });
    const channel = {
      uniqueid: `${before}.1`,
      linkedid: `${before}.1`,
      channame: 'PJSIP/carrier-1',
      context: 'from-trunk',
    };
    const rows = [
      row(1, 'CHAN_START', '2026-11-01 01:20:00'),
      row(2, 'ANSWER', '2026-11-01 01:50:00'),
      row(3, 'HANGUP', '2026-11-01 01:30:00'),
      row(4, 'LINKEDID_END', '2026-11-01 01:30:00'),
    ];
    const cel = rows.flatMap((one) => parseCel({ ...channel, ...one }, ZONE).record ?? []);
    const [call] = joinCalls({ cdr: [], cel, queueLog: [] }, { switchName: 'pbx' }).calls;
    expect(call && toIso(call.endedAt ?? 0)).toBe('2026-11-01T06:30:00.000Z');
  });
});
