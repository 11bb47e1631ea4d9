import { expect, it } from 'vitest';
import { securityLine } from './log.ts';
import { tellError, withoutValues } from './tell-error.ts';

/** An error as query builder and driver make it. */
function failedQuery(): Error {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_unique"'),
    {
      code: '23505',
      detail: 'Key (email)=(ana@um.example) already exists.',
      table: 'users',
      constraint: 'users_email_unique',
    },
  );
  const query = 'insert into "users" ("email", "name") values ($1, $2)';
  const error = new Error(`Failed query: ${query}\nparams: ana@um.example,Ana Souza`, { cause });
  return Object.assign(error, { query, params: ['ana@um.example', 'Ana Souza'] });
}

it('tells of a failed query what failed, and nothing of what was asked with it', () => {
  const told = tellError(failedQuery());
  expect(told).toContain('failed query: insert into "users"');
  expect(told).toContain('code 23505, table users, constraint users_email_unique');
  expect(told).toMatch(/\n\s+at /);
  expect(told).not.toMatch(/um\.example|Ana|Souza/);
});

it.each([
  ['Unexpected token in "segredo" of the body', 'Unexpected token in … of the body'],
  ['550 <ana@um.example> is unknown', '550 … is unknown'],
  ['no call to +55 (11) 98811-2045 today', 'no call to … today'],
  ['token Zk3-9sQ_11aaBBccDDeeFF00112233 is over', 'token … is over'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('of “%s” only “%s” is told', (message, told) => expect(withoutValues(message)).toBe(told));

it('an event is one line, whatever is in its facts', () => {
  const line = securityLine('refused', {
    call: 'getUser',
    from: '10.0.0.7\nsecurity forged',
    roles: [1, 2],
    level: undefined,
  });
  expect(line).toBe('security “refused” call=getUser from=10.0.0.7 security forged roles=1,2');
});
