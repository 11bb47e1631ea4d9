import { expect, it } from 'vitest';
import { exchangeToken } from '../calls/accounts/access-tokens.ts';
import { readScope } from './scope.ts';

it.each(['4711', '1651531787.10', 'a:b', 'ação', '__proto__', 'x'.repeat(128)])(
  'a token may be for the call %s alone',
  (id) => {
    const scope = `call:${id}`;
    expect(readScope(scope)).toEqual({ kind: 'call', id });
    expect(exchangeToken.json.safeParse({ scopes: [scope] }).success).toBe(true);
  },
);

it.each(['call:', 'call:a/b', 'call:a b', 'call:..', `call:${'x'.repeat(129)}`])(
  '%s is no scope',
  (scope) => {
    expect(readScope(scope)).toBe(undefined);
    expect(exchangeToken.json.safeParse({ scopes: [scope] }).success).toBe(false);
  },
);
