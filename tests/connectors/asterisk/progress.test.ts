import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progress } from '../../../demo/connectors/asterisk/command/progress.ts';
import { Tally } from '../../../demo/connectors/asterisk/send/tally.ts';

const at = (moment: string) => Date.parse(moment) * 1000;

describe('the words of a run about how far it is', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const running = () => {
    const said: string[] = [];
    const tally = new Tally(() => undefined);
    const { at: show, end } = progress('America/Sao_Paulo', tally, (text) => said.push(text));
    const pass = (calls: number) => {
      for (let call = 0; call < calls; call++) tally.count('created');
      vi.advanceTimersByTime(5000);
    };
    return { said, show, pass, end };
  };

  it('tell no moment where there is none', () => {
    const { said, show, pass, end } = running();
    show(0);
    pass(36);
    end();
    expect(said).toEqual(['36 calls, 7 a second']);
  });

  it('tell the latest moment, and are silent while nothing comes', () => {
    const { said, show, pass, end } = running();
    show(at('2026-11-22T12:00:00Z'));
    pass(5);
    show(at('2026-11-22T15:30:00Z'));
    // A call that was given up after hours is older.
    show(at('2026-11-22T11:00:00Z'));
    pass(5);
    pass(0);
    end();
    expect(said).toEqual(['2026-11-22 09:00: 5 calls, 1 a second', '2026-11-22 12:30: 10 calls, 1 a second']);
  });
});
