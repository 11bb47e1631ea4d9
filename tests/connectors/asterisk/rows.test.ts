import { describe, expect, it } from 'vitest';
import type { Row } from '../../../demo/connectors/asterisk/records/row.ts';
import { BEGIN, joined, onlyCall } from './support/minimal.ts';

const ID = `${BEGIN}.1`;
const AT = BEGIN * 1_000_000;
const seconds = (moment: number | null) => (moment === null ? null : (moment - AT) / 1_000_000);

/** A row of a CDR, from a second after the beginning on. */
const row = (second: number, duration: number, billsec: number, more: Row): Row => ({
  calldate: new Date((BEGIN + second) * 1000).toISOString().slice(0, 19).replace('T', ' '),
  ...{ duration: String(duration), billsec: String(billsec), uniqueid: ID, linkedid: ID },
  ...{ disposition: billsec > 0 ? 'ANSWERED' : 'NO ANSWER', sequence: String(second), ...more },
});

const CUSTOMER = {
  channel: 'PJSIP/carrier-00000001',
  did: '1130001000',
  cnum: '11987654321',
  dcontext: 'ext-local',
  dst: '311',
};
const TELEPHONE = { channel: 'PJSIP/311-00000001', dcontext: 'from-internal', dst: '011987654321' };
const dial = (target: string, dstchannel: string, seconds_ = 20) => ({
  ...{ lastapp: 'Dial', lastdata: `${target},${seconds_},Tt`, dstchannel },
});
const toAnna = dial('PJSIP/311', 'PJSIP/311-00000002');
const toNumber = dial('PJSIP/11987654321@carrier', 'PJSIP/carrier-00000002');

describe('a call of which there is a CDR alone', () => {
  it('has whole seconds, and says that they are less certain', () => {
    const call = onlyCall({ cdr: [row(0, 10, 7, { ...CUSTOMER, ...toAnna })] });
    expect([
      call.agent,
      call.call.type,
      call.call.status,
      seconds(call.answeredAt),
      seconds(call.endedAt),
    ]).toEqual(['311', 'INBOUND', 'ANSWERED', 3, 10]);
    expect(call.uncertain).toEqual(['times', 'transfers']);
  });

  it.each([
    ['BUSY', row(0, 1, 0, { ...CUSTOMER, ...toAnna, disposition: 'BUSY' })],
    ['NO_ANSWER', row(0, 20, 0, { ...CUSTOMER, ...toAnna })],
    ['DITCHED', row(0, 5, 0, { ...CUSTOMER, ...toAnna })],
    ['NO_ANSWER', row(0, 1, 0, { ...CUSTOMER, ...toAnna, disposition: 'FAILED' })],
    ['DITCHED', row(0, 9, 9, { ...CUSTOMER, dst: 's', dcontext: 'ivr-1', lastapp: 'BackGround' })],
  ])('is %s by how long it rang and what was said of it', (status, only) => {
    expect(onlyCall({ cdr: [only] }).call.status).toBe(status);
  });

  it('is outbound by the channel that was called, with the number that the network got', () => {
    const { call, agent, destination } = onlyCall({
      cdr: [row(0, 10, 7, { ...TELEPHONE, ...toNumber, outbound_cnum: '1130001000' })],
    });
    expect([call.type, agent, destination, call.trackingNumber]).toEqual([
      'OUTBOUND',
      '311',
      '11987654321',
      '1130001000',
    ]);
  });

  it('goes on where the customer was handed over', () => {
    const later = {
      channel: 'PJSIP/carrier-00000002',
      uniqueid: `${BEGIN}.2`,
      dcontext: 'ext-local',
      dst: '312',
    };
    const call = onlyCall({
      cdr: [
        row(0, 10, 7, { ...TELEPHONE, ...toNumber }),
        row(10, 15, 15, { ...later, ...dial('PJSIP/312', 'PJSIP/312-00000003') }),
      ],
    });
    expect([
      call.transfers,
      seconds(call.endedAt),
      call.call.agents?.map(({ extension }) => extension),
    ]).toEqual([1, 25, ['311', '312']]);
  });

  it('takes in a consultation of its own id, by the channel that both have', () => {
    const consultation = {
      linkedid: `${BEGIN}.5`,
      uniqueid: `${BEGIN}.5`,
      channel: 'PJSIP/311-00000005',
      dst: '312',
      dcontext: 'ext-local',
    };
    const toBen = dial('PJSIP/312', 'PJSIP/312-00000006');
    const call = onlyCall({
      cdr: [
        row(0, 8, 7, { ...CUSTOMER, ...toAnna }),
        row(5, 3, 2, { ...consultation, ...toBen }),
        row(8, 9, 9, { ...CUSTOMER, ...toBen }),
      ],
    });
    expect([call.id, call.linkedIds, call.transfers]).toEqual([ID, [ID, `${BEGIN}.5`], 1]);
  });

  it('is another one than a call with a channel of the same name, which a switch that was started anew gives again', () => {
    const again = { linkedid: `${BEGIN + 600}.1`, uniqueid: `${BEGIN + 600}.1` };
    const cdr = [
      row(0, 10, 7, { ...CUSTOMER, ...toAnna }),
      row(600, 10, 7, { ...CUSTOMER, ...toAnna, ...again }),
    ];
    expect(joined({ cdr }).calls).toHaveLength(2);
  });

  it('is no call where a telephone asked something of the switch', () => {
    const asked = (dst: string, lastapp: string) =>
      joined({ cdr: [row(0, 3, 3, { ...TELEPHONE, dst, lastapp })] }).calls.length;
    expect([asked('*461', 'Hangup'), asked('555', 'ChanSpy'), asked('800', 'ConfBridge')]).toEqual([0, 0, 1]);
  });
});

describe('a queue_log beside a CDR', () => {
  const queue = { ...CUSTOMER, dcontext: 'ext-queues', dst: '650', lastapp: 'Queue', lastdata: '650,t,,,30' };
  const line = (second: number, event: string, agent = 'NONE', data = '') =>
    `${BEGIN + second}|${ID}|650|${agent}|${event}|${data}`;

  it('tells who gave up first', () => {
    const member = {
      ...dial('PJSIP/311', 'PJSIP/311-00000002'),
      channel: 'Local/311@from-queue-00000001;2',
      uniqueid: `${BEGIN}.3`,
      dst: '311',
    };
    const rows = [
      row(1, 9, 0, { ...member, dcontext: 'from-queue' }),
      row(0, 10, 10, { ...queue, disposition: 'NO ANSWER' }),
    ];
    const status = (...lines: string[]) =>
      onlyCall({ cdr: rows, queueLog: [line(1, 'ENTERQUEUE', 'NONE', '|11987654321|1'), ...lines] }).call
        .status;
    expect([status(line(10, 'ABANDON')), status(line(10, 'EXITWITHTIMEOUT'))]).toEqual([
      'DITCHED',
      'NO_ANSWER',
    ]);
  });

  it('names the agent where no row does, by the extension that belongs to the name', () => {
    const extensionsByName = new Map([['Anna Reis', '311']]);
    const call = onlyCall({
      cdr: [row(0, 10, 10, queue)],
      queueLog: [line(1, 'ENTERQUEUE'), line(4, 'CONNECT', 'Anna Reis', '3')],
      options: { extensionsByName },
    });
    expect([call.agent, call.queue, seconds(call.answeredAt)]).toEqual(['311', '650', 4]);
  });

  it('has the keys of menus that log them there; a menu that may have been passed has unknown ones', () => {
    const digits = (...lines: string[]) =>
      onlyCall({ cdr: [row(0, 20, 20, queue)], queueLog: [...lines, line(9, 'ENTERQUEUE')] }).digits;
    expect(digits()).toEqual(['unknown']);
    expect(
      digits(
        `${BEGIN + 2}|${ID}|NONE|NONE|IVRDIGIT|ivr-3|invalid:4`,
        `${BEGIN + 3}|${ID}|NONE|NONE|IVRDIGIT|ivr-3|2`,
      ),
    ).toEqual(['4', '2']);
    const atOnce = onlyCall({ cdr: [row(0, 20, 20, queue)], queueLog: [line(0, 'ENTERQUEUE')] });
    expect(atOnce.digits).toEqual([]);
  });

  it('has no menu before somebody who was rung first and handed the call to a queue', () => {
    const cdr = [row(0, 10, 7, { ...CUSTOMER, ...toAnna }), row(10, 20, 20, queue)];
    expect(onlyCall({ cdr, queueLog: [line(10, 'ENTERQUEUE')] }).digits).toEqual([]);
  });
});
