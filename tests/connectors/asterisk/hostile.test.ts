import { describe, expect, it } from 'vitest';
import { joinCalls } from '../../../demo/connectors/asterisk/join/join-calls.ts';
import type { JoinedCall, Records } from '../../../demo/connectors/asterisk/join/joined-call.ts';
import { parseCdr } from '../../../demo/connectors/asterisk/records/cdr.ts';
import { parseCel } from '../../../demo/connectors/asterisk/records/cel.ts';
import { parseQueueLog } from '../../../demo/connectors/asterisk/records/queue-log.ts';
import type { Row } from '../../../demo/connectors/asterisk/records/row.ts';
import { summaryLine } from '../../../demo/connectors/asterisk/summary.ts';
import { isId } from '../../../src/core/contract/ids/ids.ts';
import { IngestedCall } from '../../../src/core/contract/ingest/ingested-call.ts';
import { ANSWERED, BEGIN, onlyCall, see } from './support/minimal.ts';

const OPTIONS = { switchName: 'pbx' };

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts of strangers where a name or a number should be. */
const HOSTILE = [
  ...[
    '"',
    '""',
    "'",
    '|',
    '1199|600|Hacker|COMPLETEAGENT',
    'a\r\nAction: Command',
    '\n',
    '\u2028',
    '\u0000',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a caller's name as it would be a variable of the dialplan
    '${EXTEN}',
  ],
  ...[
    '$(id)',
    '`id`',
    '../../etc/passwd',
    '..\\..',
    '/',
    '.',
    '..',
    '<script>alert(1)</script>',
    '&amp;',
    '=1+1',
    '@SUM(A1)',
  ],
  ...[
    'x'.repeat(500),
    '9'.repeat(500),
    '😀'.repeat(120),
    '\ud800',
    '\udc00a',
    '\u202egnp',
    'ção'.repeat(30),
    'Zé; DROP, TABLE',
    '%00',
  ],
  ...[
    '',
    ' ',
    '-1',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '٣',
    '{"a":',
    '{"bridge_id":{"a":1}}',
    '[]',
    'null',
    '{"__proto__":"x"}',
  ],
  ...[
    's',
    'h',
    'i',
    't',
    '*45',
    '600',
    '101',
    '5511987654321',
    '+5511987654321',
    'anonymous',
    'NONE',
    'undefined',
    '__proto__',
  ],
  ...['constructor', 'toString'],
];
const EVENTS = [
  ...[
    'CHAN_START',
    'CHAN_END',
    'HANGUP',
    'ANSWER',
    'APP_START',
    'APP_END',
    'BRIDGE_ENTER',
    'BRIDGE_EXIT',
    'LINKEDID_END',
  ],
  ...[
    'BLINDTRANSFER',
    'ATTENDEDTRANSFER',
    'PICKUP',
    'PARK_START',
    'PARK_END',
    'USER_DEFINED',
    'IVR_DIGIT',
    'SURVEY',
    'nonsense',
  ],
];
const NAMES = [
  'PJSIP/101-1',
  'PJSIP/trunk-2',
  'Local/101@from-queue-3;1',
  'Local/101@from-queue-3;2',
  'CBAnn/800-4',
  'SIP/x/y-5',
  '',
];
const CONTEXTS = [
  'from-trunk',
  'from-internal',
  'ext-queues',
  'from-queue',
  'ivr-1',
  'ext-meetme',
  'macro-vm',
  '',
];
const APPS = [
  'Queue',
  'Dial',
  'ConfBridge',
  'VoiceMail',
  'MixMonitor',
  'AppDial2',
  'ChanSpy',
  'BackGround',
  '',
];
const QUEUE_EVENTS = [
  'ENTERQUEUE',
  'CONNECT',
  'ABANDON',
  'COMPLETEAGENT',
  'IVRDIGIT',
  'SURVEY',
  'QUEUESTART',
  'RINGNOANSWER',
];

/** Rows in which every field may be hostile, of few calls, so that they meet. */
class Hostile {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
  }

  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)] as T;
  }

  /** One of a list, or something hostile. */
  text(list: readonly string[], share = 0.25): string {
    return this.#next() < share ? this.one(HOSTILE) : this.one(list);
  }

  id(): string {
    return this.text(
      [1, 2, 3, 4, 5, 6].map((count) => `${BEGIN}.${count}`),
      0.05,
    );
  }

  moment(): string {
    const second = BEGIN + Math.floor(this.#next() * 3000);
    return this.text(
      [
        `${second}.${Math.floor(this.#next() * 1e6)}`,
        '2027-01-15 05:00:00',
        '2027-02-31 05:00:00',
        '0001-01-01 00:00:00',
      ],
      0.05,
    );
  }

  extra(): string {
    const keys = [
      'bridge_id',
      'extension',
      'channel2_uniqueid',
      'hangupsource',
      'hangupcause',
      'retriever',
      'extra',
      'pickup_channel_uniqueid',
    ];
    const fields = keys.map((key) => [key, this.text([...NAMES, 'a', 'b', '16', '17', `${BEGIN}.2`])]);
    return this.#next() < 0.2 ? this.one(HOSTILE) : JSON.stringify(Object.fromEntries(fields));
  }

  cel(): Row {
    return {
      ...{
        eventtype: this.text(EVENTS, 0.05),
        eventtime: this.moment(),
        uniqueid: this.id(),
        linkedid: this.id(),
        id: this.text(['1', '2', '9']),
      },
      ...{
        channame: this.text(NAMES),
        exten: this.text(['s', '101', '600', '*97']),
        context: this.text(CONTEXTS),
        cid_num: this.text(['1', '101']),
      },
      ...{
        cid_name: this.text(['Rita']),
        appname: this.text(APPS),
        appdata: this.text(['600,t', 'PJSIP/5511987654321@trunk,20', '/a/b.wav']),
      },
      ...{
        userdeftype: this.text(['IVR_DIGIT', 'SURVEY', 'HANGUP']),
        peer: this.text(NAMES),
        extra: this.extra(),
      },
    };
  }

  cdr(): Row {
    return {
      ...{
        calldate: this.moment(),
        uniqueid: this.id(),
        linkedid: this.id(),
        sequence: this.text(['1', '2', '']),
        dst: this.text(['101', 'h']),
      },
      ...{
        duration: this.text(['9', '60', '999999999']),
        billsec: this.text(['0', '9']),
        disposition: this.text(['ANSWERED', 'BUSY', 'NO ANSWER']),
      },
      ...{
        channel: this.text(NAMES),
        dstchannel: this.text(NAMES),
        lastapp: this.text(APPS),
        lastdata: this.text(['600,t', 'PJSIP/1@t,20']),
      },
      ...{
        dcontext: this.text(CONTEXTS),
        src: this.text(['1']),
        clid: this.text(['"A" <1>']),
        cnum: this.text(['1']),
        cnam: this.text(['A']),
      },
      ...{
        did: this.text(['', '1130001000']),
        recordingfile: this.text(['a.wav', 'q-600-1.wav']),
        outbound_cnum: this.text(['1']),
        dst_cnam: this.text(['A']),
      },
    };
  }

  line(): string {
    const head = [
      this.moment(),
      this.id(),
      this.text(['600', 'NONE']),
      this.text(['Ana', 'NONE']),
      this.text(QUEUE_EVENTS),
    ];
    return [
      ...head,
      ...Array.from({ length: Math.floor(this.#next() * 6) }, () => this.text(['1', 'ivr-1', '3'])),
    ].join('|');
  }

  records(): Records {
    const some = <T>(make: () => T | undefined, most: number): T[] =>
      Array.from({ length: Math.floor(this.#next() * most) }, make).flatMap((one) => one ?? []);
    return {
      cel: some(() => parseCel(this.cel(), 'America/Sao_Paulo').record, 60),
      cdr: some(() => parseCdr(this.cdr(), 'America/Sao_Paulo').record, 15),
      queueLog: some(() => parseQueueLog(this.line(), 'America/Sao_Paulo').record, 15),
    };
  }
}

/** The fault of a call; undefined: it has none. */
function faultOf({ id, call, recordings, ...joined }: JoinedCall): string | undefined {
  const parsed = IngestedCall.safeParse(call);
  if (!parsed.success) return JSON.stringify(parsed.error.issues);
  if (!isId(id)) return `id ${id}`;
  const name = recordings.find((one) => /[/\\\s]|\.\./.test(one.name) || one.name.startsWith('.'));
  if (name) return `recording ${name.name}`;
  const line = summaryLine({ id, call, recordings, ...joined });
  return /[\r\n]/.test(line.slice(0, -2)) ? `summary ${line}` : undefined;
}

const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);

describe('records of strangers', () => {
  it.each(SEEDS)('never throw, and give calls that the contract takes: seed %i', (seed) => {
    const hostile = new Hostile(seed);
    let count = 0;
    for (let round = 0; round < 25; round += 1) {
      const { calls } = joinCalls(hostile.records(), OPTIONS);
      count += calls.length;
      expect(calls.map(faultOf).filter(Boolean)).toEqual([]);
    }
    expect(count).toBeGreaterThan(10);
  });

  it.each(SEEDS.slice(0, 10))('give the same calls in any order and twice: seed %i', (seed) => {
    const { cdr, cel, queueLog } = new Hostile(seed * 1000).records();
    const plain = joinCalls({ cdr, cel, queueLog }, OPTIONS);
    const turned = { cdr: cdr.toReversed(), cel: cel.toReversed(), queueLog: queueLog.toReversed() };
    const twice = { cdr: [...cdr, ...cdr], cel: [...cel, ...cel], queueLog: [...queueLog, ...queueLog] };
    expect(joinCalls(turned, OPTIONS)).toEqual(plain);
    expect(joinCalls(twice, OPTIONS)).toEqual(plain);
  });

  it.each(HOSTILE)('a name stays a name, a number a number: %j', (text) => {
    const [second, event, channel, more] = see.incoming(0);
    const incoming = [second, event, channel, { ...more, cid_name: text, cid_num: text }] as const;
    const cel = [incoming, ...ANSWERED.slice(1)];
    const joined = onlyCall({ cel });
    expect(faultOf(joined)).toBeUndefined();
    expect([joined.agent, joined.queue, joined.call.type, joined.call.status]).toEqual([
      '311',
      null,
      'INBOUND',
      'ANSWERED',
    ]);
    expect(joined.call.from.name ?? '').not.toMatch(/[\p{Cc}\u2028]/u);
    expect(joined.origin).toMatch(/^[+\d().\s-]*$/);
  });

  it('a number with separators gives a queue_log no other agent, queue or event', () => {
    const queueLog = [
      `${BEGIN}|${BEGIN}.1|650|NONE|ENTERQUEUE||1199|600|Hacker|COMPLETEAGENT|1`,
      `${BEGIN + 4}|${BEGIN}.1|650|NONE|ABANDON|1|1|4`,
    ];
    const joined = onlyCall({
      cel: [see.incoming(0), see.ends(4, 'caller', 'caller'), see.over(4)],
      queueLog,
    });
    expect([joined.queue, joined.agent, joined.call.status]).toEqual(['650', null, 'DITCHED']);
  });
});

describe('a channel that makes far too many events', () => {
  it('is one call, of which the contract takes what it can', () => {
    const rings = Array.from({ length: 3000 }, (_, at) =>
      see.rings(1 + at / 1000, `PJSIP/${100 + at}-00000001`),
    );
    const joined = onlyCall({
      cel: [see.incoming(0), ...rings, see.ends(9, 'caller', 'caller'), see.over(9)],
    });
    expect(faultOf(joined)).toBeUndefined();
    expect(joined.call.events?.at(-1)?.type).toBe('HANGUP');
  });

  it('joins a bridge of thousands in a bounded number of steps', () => {
    const enter = Array.from({ length: 5000 }, (_, at) => see.enters(2, `PJSIP/${100 + at}-00000001`, 'a'));
    const joined = onlyCall({
      cel: [
        see.incoming(0),
        see.enters(1, 'caller', 'a'),
        ...enter,
        see.ends(9, 'caller', 'caller'),
        see.over(9),
      ],
    });
    expect(joined.call.agents?.length).toBeLessThanOrEqual(20);
  });
});
