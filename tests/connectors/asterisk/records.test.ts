import { describe, expect, it } from 'vitest';
import { joinCalls } from '../../../demo/connectors/asterisk/join/join-calls.ts';
import { FREEPBX } from '../../../demo/connectors/asterisk/join/join-options.ts';
import {
  UNCERTAINTIES,
  UNJOINED,
  UNKNOWN_DIGITS,
} from '../../../demo/connectors/asterisk/join/joined-call.ts';
import { parseCdr } from '../../../demo/connectors/asterisk/records/cdr.ts';
import { parseCel } from '../../../demo/connectors/asterisk/records/cel.ts';
import { toIso } from '../../../demo/connectors/asterisk/records/moments.ts';
import { parseQueueLog } from '../../../demo/connectors/asterisk/records/queue-log.ts';
import { REFUSALS } from '../../../demo/connectors/asterisk/records/row.ts';

const ZONE = 'America/Sao_Paulo';

describe('a row of a CDR', () => {
  it('has a local time in the zone of the switch, and the second of its channel', () => {
    const { record } = parseCdr(
      { calldate: '2026-11-22 21:36:19', uniqueid: '1795394179.0', dst: '101' },
      ZONE,
    );
    expect(record && toIso(record.at)).toBe('2026-11-23T00:36:19.000Z');
    expect(record?.linkedid).toBe('1795394179.0');
  });

  it('is refused with a reason', () => {
    expect(REFUSALS[parseCdr({ calldate: '2026-11-22 21:36:19' }, ZONE).refused ?? 'noEvent']).toBe(
      REFUSALS.noId,
    );
    expect(parseCdr({ calldate: '2026-11-31 21:36:19', uniqueid: '1.1' }, ZONE).refused).toBe('badMoment');
  });
});

describe('an event of a CEL', () => {
  it('keeps microseconds, from an epoch and from a local time', () => {
    const row = { eventtype: 'ANSWER', uniqueid: '1795394179.0' };
    const epoch = parseCel({ ...row, eventtime: '1795394181.792164' }, ZONE).record;
    const local = parseCel({ ...row, eventtime: '2026-11-22 21:36:21.792164' }, ZONE).record;
    expect(epoch?.at).toBe(1_795_394_181_792_164);
    expect(local?.at).toBe(epoch?.at);
  });

  it('of the dialplan is the same in both forms', () => {
    const row = { eventtime: '1795394181.5', uniqueid: '1795394179.0', userdeftype: 'IVR_DIGIT' };
    const extra = '{"extra":"ivr-2|7"}';
    const own = { event: 'IVR_DIGIT', isOwn: true, extra: { extra: 'ivr-2|7' } };
    expect(parseCel({ ...row, eventtype: 'IVR_DIGIT', extra }, ZONE).record).toMatchObject(own);
    expect(parseCel({ ...row, eventtype: 'USER_DEFINED', extra }, ZONE).record).toMatchObject(own);
  });
});

describe('a line of a queue_log', () => {
  it('is read from both ends where a number has separators', () => {
    const line = '1795394254|1795394252.243|600|NONE|ENTERQUEUE||1199|600|Hacker|COMPLETEAGENT|1';
    expect(parseQueueLog(line, ZONE).record).toMatchObject({
      ...{ uniqueid: '1795394252.243', queue: '600', agent: '', event: 'ENTERQUEUE' },
      data: ['', '1199|600|Hacker|COMPLETEAGENT', '1'],
    });
  });

  it('that is none is refused', () => {
    expect(parseQueueLog('nothing of it', ZONE).refused).toBe('broken');
  });
});

describe('no records', () => {
  it('are no calls', () => {
    const joined = joinCalls({ cdr: [], cel: [], queueLog: [] }, { switchName: 'pbx', shape: FREEPBX });
    expect(joined).toEqual({ calls: [], unjoined: [] });
    expect([UNCERTAINTIES.length, UNKNOWN_DIGITS, Object.keys(UNJOINED)[0]]).toEqual([
      5,
      'unknown',
      'service',
    ]);
  });
});
