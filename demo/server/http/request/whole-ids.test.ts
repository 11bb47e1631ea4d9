import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../../src/core/contract/define/endpoint.ts';
import { Id } from '../../../../src/core/contract/define/fields/id-schema.ts';
import { issueMessage } from '../../../../src/core/contract/define/fields/issue-message.ts';
import { contract } from '../../../../src/core/contract/index.ts';
import { withWholeIds } from './whole-ids.ts';

const LARGEST = 2_147_483_647;

const read = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  const result = schema?.safeParse(value);
  if (result?.success) return result.data;
  const [issue] = result?.error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issueMessage(issue, value).id}`;
};

describe('this server reads ids as numbers of its columns', () => {
  it('in a path', () => {
    const { params } = withWholeIds(contract.getWord);
    expect(read(params, { id: '12' })).toEqual({ id: 12 });
    expect(read(params, { id: String(LARGEST) })).toEqual({ id: LARGEST });
    for (const id of [
      String(LARGEST + 1),
      'abc',
      '1.5',
      '-1',
      '0',
      '',
      '1e3',
      '0x10',
      ' 5',
      '5.0',
      '+5',
      '٥',
    ])
      expect(read(params, { id }), id).toMatch(/^id: /);
  });

  it('of a call, whose column is larger', () => {
    const { params } = withWholeIds(contract.getCall);
    expect(read(params, { id: String(LARGEST + 1) })).toEqual({ id: LARGEST + 1 });
    expect(read(params, { id: '9007199254740992' })).toMatch(/^id: /);
  });

  it('in a query, where none is left out', () => {
    const { query } = withWholeIds(contract.listCalls);
    expect(read(query, { user: '3', userLabel: '' })).toEqual({ user: 3 });
    expect(read(query, { user: 'abc' })).toBe('user: number');
    expect(read(withWholeIds(contract.listUsers).query, { roles: ['3', '4'] })).toEqual({ roles: [3, 4] });
    expect(read(withWholeIds(contract.listUsers).query, { roles: ['3', 'x'] })).toBe('roles.1: number');
  });

  it('in JSON, where a number is one', () => {
    const { json } = withWholeIds(contract.createRole);
    expect(read(json, { name: 'A', users: [3] })).toEqual({ name: 'A', users: [3] });
    expect(read(json, { name: 'A', users: ['3'] })).toBe('users.0: number');
    expect(read(json, { name: 'A', users: [LARGEST + 1] })).toBe('users.0: maxValue');
    expect(read(json, { name: 'A', users: [0] })).toBe('users.0: minValue');
  });

  it('in a form, where all is text', () => {
    const { form } = withWholeIds(contract.createQueue);
    const queue = { name: 'A', strategy: 'random', isActive: 'true' };
    expect(read(form, { ...queue, users: ['3'] })).toMatchObject({ users: [3] });
    expect(read(form, { ...queue, users: ['a'] })).toBe('users.0: number');
  });
});

/** The places of ids in a schema. */
function placesOf(schema: z.core.$ZodType, path: string): string[] {
  if (schema === Id) return [path];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, part]) => placesOf(part, `${path}.${key}`));
  const inner = Object.values(def).flatMap((part: unknown) => (Array.isArray(part) ? part : [part]));
  return inner.flatMap((part) =>
    typeof part === 'object' && part !== null && '_zod' in part ? placesOf(part as Schema, path) : [],
  );
}
type Schema = z.core.$ZodType;

it('leaves no id of a request as the contract has it', () => {
  const parts = ({ params, query, json, form }: Endpoint) =>
    [params, query, json, form].filter((part) => part !== undefined);
  const all = Object.entries<Endpoint>(contract);
  const places = (read: (endpoint: Endpoint) => Endpoint) =>
    all.flatMap(([name, endpoint]) => parts(read(endpoint)).flatMap((part) => placesOf(part, name)));
  expect(places((endpoint) => endpoint).length).toBeGreaterThan(80);
  expect(places(withWholeIds)).toEqual([]);
});
