import { describe, expect, it } from 'vitest';
import { joinCalls } from '../../../demo/connectors/asterisk/join/join-calls.ts';
import { SUMMARY_HEAD, summaryLine } from '../../../demo/connectors/asterisk/summary.ts';
import { recordsOf } from './support/captured.ts';

describe('a summary', () => {
  const { calls } = joinCalls(recordsOf('scenarios'), { switchName: 'pbx' });

  it('has a line for each call, with the columns of its head', () => {
    expect(SUMMARY_HEAD).toBe(
      'id,startedAt,type,status,origin,destination,agent,queue,waitingSeconds,talkSeconds,transfers,digits,recordings\r\n',
    );
    expect(calls.map(summaryLine).every((line) => line.split(',').length === 13)).toBe(true);
  });

  it('has digits and recordings joined by blanks', () => {
    const line = calls.find(({ digits }) => digits.length === 3);
    expect(line && summaryLine(line)).toBe(
      '1795394341.507,2026-11-23T00:39:01.301Z,INBOUND,ANSWERED,21998440348,1130030011,104,,10.936,8.484,0,7 * 3,exten-104-21998440348-20261122-213911-1795394341.507.wav\r\n',
    );
  });
});
