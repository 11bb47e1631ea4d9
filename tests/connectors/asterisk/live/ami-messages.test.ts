import { describe, expect, it } from 'vitest';
import {
  AMI_BOUNDS,
  AmiMessages,
  amiAction,
} from '../../../../demo/connectors/asterisk/live/ami-messages.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (...parts: readonly string[]) => {
  const messages = new AmiMessages();
  return parts.flatMap((part) => messages.take(bytes(part)));
};

describe('messages of AMI', () => {
  it('are read wherever their bytes are cut', () => {
    const text =
      'Event: Newstate\r\nUniqueid: 1.2\r\nCallerIDName: José\r\n\r\nEvent: Hangup\r\nUniqueid: 1.2\r\n\r\n';
    const whole = read(text);
    expect(whole).toEqual([
      { Event: 'Newstate', Uniqueid: '1.2', CallerIDName: 'José' },
      { Event: 'Hangup', Uniqueid: '1.2' },
    ]);
    const all = bytes(text);
    for (let at = 1; at < all.length; at++) {
      const messages = new AmiMessages();
      expect([...messages.take(all.subarray(0, at)), ...messages.take(all.subarray(at))]).toEqual(whole);
    }
  });

  it('begin with the greeting, which is none', () => {
    expect(read('Asterisk Call Manager/5.0.4\r\n', 'Response: Success\r\n\r\n')).toEqual([
      { Response: 'Success' },
    ]);
  });

  it('keep the first of two fields of one name: a stranger may have written the second', () => {
    expect(read('Event: UserEvent\r\nUniqueid: 1.1\r\nUniqueid: 9.9\r\n\r\n')).toEqual([
      { Event: 'UserEvent', Uniqueid: '1.1' },
    ]);
  });

  it('have values without control characters', () => {
    const [message] = read('Event: Hangup\r\nCallerIDName: Ana\tB\u0000C\rEvent: x\r\n\r\n');
    expect(message).toEqual({ Event: 'Hangup', CallerIDName: 'Ana B C Event: x' });
  });

  it('never take more memory than their bounds', () => {
    const messages = new AmiMessages();
    for (let part = 0; part < 2000; part++) messages.take(bytes('x'.repeat(10_000)));
    expect(messages.kept).toBeLessThanOrEqual(AMI_BOUNDS.line);
    const many = new AmiMessages();
    many.take(bytes(`\r\n`));
    for (let field = 0; field < 5000; field++) many.take(bytes(`Field-${field}: ${'y'.repeat(5000)}\r\n`));
    expect(many.kept).toBeLessThanOrEqual(AMI_BOUNDS.fields * (AMI_BOUNDS.line + 64));
    const [message = {}] = many.take(bytes('\r\n'));
    expect(Object.keys(message)).toHaveLength(AMI_BOUNDS.fields);
  });
});

describe('an action', () => {
  it('is written field by field', () => {
    expect(amiAction({ Action: 'Ping', ActionID: 'a-1' })).toBe('Action: Ping\r\nActionID: a-1\r\n\r\n');
  });

  it.each([['Maria\r\n\r\nAction: Command'], ['a\nb'], ['a\rb'], ['a\u0000b'], ['a\u0085b']])(
    'is refused with the value %j',
    (value) => {
      expect(() => amiAction({ Action: 'QueuePause', Reason: value })).toThrow('cannot be sent');
    },
  );

  it('is refused with a field that is two', () => {
    expect(() => amiAction({ 'Action: Ping\r\nX': 'y' })).toThrow('cannot be sent');
  });
});
