import { expect, test } from 'vitest';
import { type ErrorFacts, RamalError } from '../../../../core/errors/ramal-error.ts';
import { patiently } from './patiently.ts';

/** A line that is lost once, and the requests that were sent over it. */
function lostOnce(facts: ErrorFacts, stop?: AbortController) {
  const sent: string[] = [];
  const send = async () => {
    sent.push('sent');
    if (sent.length === 1) throw new RamalError('offline', 'gone', facts);
    return 'made';
  };
  const patience = {
    signal: (stop ?? new AbortController()).signal,
    reachable: async () => {
      sent.push('back');
      stop?.abort();
    },
    knowsKeys: false,
  };
  return { sent, send, patience };
}

test('a request that was not answered since the line was lost is sent again when it is back', async () => {
  const { sent, send, patience } = lostOnce({ isOutcomeUnknown: true });
  expect(await patiently(send, patience)).toBe('made');
  expect(sent).toEqual(['sent', 'back', 'sent']);
});

test('one that may have arrived is not sent again where the server would make it twice', async () => {
  const { sent, send, patience } = lostOnce({ isOutcomeUnknown: true });
  await expect(patiently(send, patience, false)).rejects.toMatchObject({
    ...{ code: 'timeout', facts: { isOutcomeUnknown: true } },
  });
  expect(sent).toEqual(['sent', 'back']);
  const never = lostOnce({ isOutcomeUnknown: false });
  expect(await patiently(never.send, never.patience, false)).toBe('made');
});

test('nothing is sent again once the import was stopped', async () => {
  const { sent, send, patience } = lostOnce({}, new AbortController());
  await expect(patiently(send, patience)).rejects.toMatchObject({ code: 'offline' });
  expect(sent).toEqual(['sent', 'back']);
});
