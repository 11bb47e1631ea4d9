import { afterAll, describe, expect, it } from 'vitest';
import { CALL_DAYS } from '../../../src/core/contract/kinds/call-kinds.ts';
import { LEVEL, startCallList } from '../../support/server/listed-calls.ts';
import type { ExpectedCall } from '../../support/server/planned-calls.ts';

const { server, token, all, list, expectList } = await startCallList();
afterAll(() => server.close());

/** A call that was answered, on one of the company's numbers. */
const sample = all.find(({ status, numberId }) => status === 'ANSWERED' && numberId) as ExpectedCall;

/** The weekday, Sunday being 0, and the hour of a moment in a zone. */
function clockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' },
  } as const);
  return (moment: number) => {
    const [date = '', time = ''] = format.format(moment).split(', ');
    return { hour: Number(time.slice(0, 2)), weekDay: new Date(date).getUTCDay() };
  };
}

describe('calls are narrowed as reports group them', () => {
  // The last is a name that databases do not know.
  it.each(['UTC', 'America/Sao_Paulo', 'Asia/Kolkata', 'US/Pacific-New'])(
    'by weekday and hour in %s',
    async (zone) => {
      const clock = clockIn(zone);
      const { hour, weekDay: day } = clock(sample.startedAt);
      const weekDay = CALL_DAYS[day] ?? '';
      await expectList({ weekDay }, ({ startedAt }) => clock(startedAt).weekDay === day, { zone });
      await expectList({ hour }, ({ startedAt }) => clock(startedAt).hour === hour, { zone });
      await expectList(
        { hour, weekDay, status: 'ANSWERED' },
        ({ startedAt, status }) => {
          const at = clock(startedAt);
          return at.hour === hour && at.weekDay === day && status === 'ANSWERED';
        },
        { zone },
      );
    },
  );

  it('by how long was talked', async () => {
    const talked = (from: number, to: number) => (call: { status: string; duration: number | null }) =>
      call.status === 'ANSWERED' && call.duration !== null && call.duration >= from && call.duration <= to;
    await expectList({ serviceTimeRange: '0-30' }, talked(0, 29));
    await expectList({ serviceTimeRange: '61-180' }, talked(61, 180));
    await expectList({ serviceTimeRange: '600+' }, talked(601, Infinity));
  });

  it('by one of the company’s numbers', async () => {
    const number = sample.numberId ?? 0;
    await expectList({ number }, ({ numberId }) => numberId === number);
    expect((await list({ number: 999_999 })).total).toBe(0);
  });

  it('by the queue, and by its lack', async () => {
    const queue = all.find(({ queueId }) => queueId)?.queueId ?? 0;
    await expectList({ queue }, ({ queueId }) => queueId === queue);
    await expectList({ without: ['queue'] }, ({ queueId }) => queueId === null);
    expect((await list({ queue: 999_999 })).total).toBe(0);
  });

  it('into parts that are all calls together', async () => {
    const { total } = await list({});
    const parts = await Promise.all(CALL_DAYS.map((weekDay) => list({ weekDay })));
    expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
  });

  it.each([
    ['hour=24', 'hour'],
    ['hour=-1', 'hour'],
    ['weekDay=today', 'weekDay'],
    ['serviceTimeRange=1-2', 'serviceTimeRange'],
    ['number=x', 'number'],
    ['queue=x', 'queue'],
  ])('and not by %s', async (query, field) => {
    const response = await server.request(`/calls?${query}`, { token, level: LEVEL });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { [field]: expect.anything() } });
  });
});
