import type { Scenario, Script } from '../script.ts';

/** An agent who takes the call after some seconds, talks and hangs up. */
const talks = (ring = 1, seconds = 4) => `ring:${ring}&answer&talk:${seconds}&hangup`;
/** An agent who hands over by keys after some words. */
const handsOver = (keys: string, to: string, after = 'wait:20') =>
  `ring:1&answer&wait:2&dtmf:${keys}&wait:1&dtmf:${to}&${after}`;

/** One customer after another presses keys in a menu. */
const menus: Readonly<Record<string, Scenario>> = {
  'a menu that says its keys': async (s) => {
    await s.plan('401', talks());
    const call = await s.call('place', '001', 'wait:3&dtmf:7&wait:5&dtmf:1&wait:60');
    return [await s.taken(call, '401', { queue: '801', digits: ['7', '', '1'] })];
  },
  'a menu that says nothing, and a queue that is left': async (s) => {
    for (const agent of ['402', '403']) await s.plan(agent, 'ring:40');
    const call = await s.call('place', '002', 'wait:3&dtmf:2&wait:5&hangup');
    return [await s.lost(call, 'DITCHED', { queue: '802', digits: ['unknown'] })];
  },
};

/** Groups, and telephones whose owner is elsewhere. */
const groups: Readonly<Record<string, Scenario>> = {
  'a group that rings together': async (s) => {
    await s.plan('404', 'ring:40');
    await s.plan('405', talks(2));
    await s.plan('406', 'busy');
    return [await s.taken(await s.call('place', '501'), '405')];
  },
  'a group that rings one after the other': async (s) => {
    await s.plan('407', 'ring:40');
    await s.plan('408', talks());
    return [await s.taken(await s.call('place', '502'), '408')];
  },
  'a telephone that rings outside in the end': async (s) => {
    await s.plan('412', 'ring:40');
    return [await outside(s, '503')];
  },
  'a telephone that always rings outside': async (s) => [await outside(s, '504')],
  'a telephone that is not connected': async (s) => [
    await s.lost(await s.call('extension', '431'), 'DITCHED'),
  ],
};

/** A call that somebody took at a number outside. */
async function outside(s: Script, place: string) {
  const number = `41991110${place}`;
  await s.plan(number, talks());
  const call = await s.call('place', place);
  await call.gone;
  const answer = await s.world.answered(number, { seconds: 1 });
  return { call, type: 'INBOUND', status: 'ANSWERED', agent: null, answer };
}

const queues: Readonly<Record<string, Scenario>> = {
  'a queue that leads into another': async (s) => {
    await s.plan('411', 'ring:40');
    await s.plan('410', talks());
    return [await s.taken(await s.call('queue', '803'), '410', { queue: '803' })];
  },
  'a queue that is left by a key': async (s) => {
    await s.plan('409', 'ring:40');
    await s.plan('437', talks());
    const call = await s.call('queue', '805', 'wait:4&dtmf:1&wait:60');
    return [await s.taken(call, '437', { queue: '805' })];
  },
  'a queue without agents that lets no one in': async (s) => [
    await s.lost(await s.call('queue', '806'), 'DITCHED', { queue: '806' }),
  ],
  'a queue that is full': async (s) => {
    await s.plan('436', 'ring:40');
    const first = await s.call('queue', '807', 'wait:7&hangup');
    await s.pause(2);
    const second = await s.call('queue', '807');
    return [
      await s.lost(second, 'DITCHED', { queue: '807' }),
      await s.lost(first, 'DITCHED', { queue: '807' }),
    ];
  },
  'an agent to whom something is announced': async (s) => {
    await s.plan('413', talks(1, 6));
    return [await s.taken(await s.call('queue', '808'), '413', { queue: '808' })];
  },
  'one number that calls twice at once': async (s) => {
    await s.plan('422', talks(1, 8));
    await s.plan('423', talks(1, 8));
    const number = s.customer();
    const first = await s.call('queue', '811', 'wait:60', number);
    await s.pause(4);
    const second = await s.call('queue', '811', 'wait:60', number);
    await Promise.all([first.gone, second.gone]);
    const [one, other] = s.world.answersOf(({ peer }) => peer === number);
    return [
      await s.taken(first, one?.who ?? '', { queue: '811' }),
      await s.taken(second, other?.who ?? '', { queue: '811' }),
    ];
  },
  'an agent whom two queues want at once': async (s) => {
    await s.plan('429', talks());
    await s.plan('430', talks(2));
    const calls = await Promise.all(['812', '813'].map((queue) => s.call('queue', queue)));
    await Promise.all(calls.map(({ gone }) => gone));
    const taker = (who: string) => s.world.answersOf(({ peer }) => peer === who)[0]?.who ?? '';
    return Promise.all(calls.map((call) => s.taken(call, taker(call.who), { queue: call.to.slice(-3) })));
  },
  'agents who refuse until the caller gives up': async (s) => {
    await s.plan('435', 'reject');
    const call = await s.call('queue', '815', 'wait:6&hangup');
    return [await s.lost(call, 'DITCHED', { queue: '815' })];
  },
};

const transfers: Readonly<Record<string, Scenario>> = {
  'two transfers by keys': async (s) => {
    await s.plan('414', handsOver('##', '415'));
    await s.plan('415', handsOver('##', '416'));
    await s.plan('416', talks());
    return [await s.taken(await s.call('queue', '809'), '414', { queue: '809', transfers: 2 })];
  },
  'a consultation that ends in a transfer': async (s) => {
    await s.plan('417', handsOver('*2', '418', 'wait:5&hangup'));
    await s.plan('418', talks(1, 9));
    const call = await s.call('queue', '810');
    return [await s.taken(call, '417', { queue: '810', transfers: 1, recorded: ['417', '418'] })];
  },
  'a consultation after which the agent goes on': async (s) => {
    await s.plan('419', handsOver('*2', '420', 'wait:8&talk:3&hangup'));
    await s.plan('420', talks(1, 3));
    return [await s.taken(await s.call('extension', '419'), '419', { recorded: ['419', '420'] })];
  },
  'a caller who is sent into a queue': async (s) => {
    await s.plan('433', handsOver('##', '814'));
    await s.plan('434', talks(2));
    return [await s.taken(await s.call('extension', '433'), '433', { queue: '814', transfers: 1 })];
  },
  'a called customer who is handed over': async (s) => {
    const number = s.customer();
    await s.plan(number, 'ring:1&answer&wait:60');
    await s.plan('425', talks());
    const call = await s.world.dial('424', `0${number}`, 'wait:5&dtmf:##&wait:1&dtmf:425&wait:30');
    const answer = await s.world.answered(number);
    await s.world.answered('425');
    const facts = { status: 'ANSWERED', agent: '424', transfers: 1, recorded: [`0${number}`] };
    return [
      { call, type: 'OUTBOUND', ...facts, answer, destination: number, endedAt: await s.world.gone(number) },
    ];
  },
};

const others: Readonly<Record<string, Scenario>> = {
  'a caller who gives up and calls again': async (s) => {
    // They ring until the caller has given up, however late that arrives.
    await s.plan('421', 'ring:40');
    const number = s.customer();
    const first = await s.call('extension', '421', 'wait:60', number);
    await s.pause(2);
    await first.hangUp();
    const given = await s.lost(first, 'DITCHED');
    await s.plan('421', talks(4));
    return [given, await s.taken(await s.call('extension', '421', 'wait:60', number), '421')];
  },
  'a call that is over as soon as it is answered': async (s) => {
    await s.plan('432', 'ring:1&answer&hangup');
    return [await s.taken(await s.call('extension', '432'), '432')];
  },
  'a caller from another country': async (s) => {
    await s.plan('428', talks());
    return [await s.taken(await s.call('extension', '428', 'wait:60', '+351912345678'), '428')];
  },
  'a call that is listened to, and codes of telephones': async (s) => {
    await s.plan('426', talks(1, 9));
    const call = await s.call('extension', '426');
    await s.world.answered('426');
    const codes = await Promise.all([
      s.asked('427', '*22426', 'listens'),
      ...Object.entries({ '404': '*46', '405': '*43', '406': '*60' }).map(([extension, code]) =>
        s.asked(extension, code, code),
      ),
    ]);
    return [await s.taken(call, '426'), ...codes];
  },
};

/** The scenarios, by their names. Each has telephones and queues of its own, so that all can be played at once. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...menus,
  ...groups,
  ...queues,
  ...transfers,
  ...others,
};
