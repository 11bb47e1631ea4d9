import { describe, expect, it } from 'vitest';
import { contract } from '../../../src/core/contract/index.ts';
import { openapi } from '../../../src/core/contract/openapi/openapi.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Json[];
  'x-permission': string[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }>; headers?: Json }>;
};

const document = JSON.parse(JSON.stringify(openapi('1.2.3'))) as ReturnType<typeof openapi> & {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const named = (name: string) => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`No operation ${name}`);
  return found.operation;
};

function* references(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === '$ref' && typeof child === 'string') yield child;
    else yield* references(child);
  }
}

const resolve = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  it('is 3.1 and describes every call once, by its name', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.2.3');
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(contract).sort(),
    );
  });

  it('refers to nothing that is not there', () => {
    const all = [...references(document as unknown as Json)];
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it('leaves no schema out', () => {
    const bare = operations.flatMap(({ operation }) => [
      ...operation.parameters.filter(({ $ref, schema }) => !$ref && !schema).map(() => operation.operationId),
      ...Object.values(operation.requestBody?.content ?? {})
        .filter(({ schema }) => !schema)
        .map(() => operation.operationId),
      ...Object.values(operation.responses)
        .flatMap(({ content }) => Object.values(content ?? {}))
        .filter(({ schema }) => !schema)
        .map(() => operation.operationId),
    ]);
    expect(bare).toEqual([]);
  });

  it.each(operations)('$method $path is complete', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/{\w+}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const names = operation.parameters.map(({ $ref, name }) => $ref ?? name);
    expect(new Set(names).size).toBe(names.length);
    expect(operation.tags).toHaveLength(1);
    expect(operation.summary).toMatch(/^[A-Z].*\.$/);
    expect(operation['x-permission'].length).toBeGreaterThan(0);
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
    expect(operation.responses.default?.$ref).toBe('#/components/responses/failure-default');
  });

  it('asks for a bearer token wherever a session is needed, and says 401 there', () => {
    expect(named('signIn').security).toEqual([]);
    expect(named('listCalls').security).toEqual([{ bearer: [] }]);
    expect(Object.keys(named('listCalls').responses)).toEqual(['200', '401', '403', '422', 'default']);
  });

  it('names the level where a call works in one', () => {
    const level = '#/components/parameters/level';
    expect(named('listCalls').parameters.map(({ $ref }) => $ref)).toContain(level);
    expect(named('checkSession').parameters.map(({ $ref }) => $ref)).not.toContain(level);
  });

  it('counts the rows of a page in a header', () => {
    expect(named('listCalls').responses['200']?.headers).toHaveProperty('x-pagination-count');
    expect(named('getCall').responses['200']?.headers).toBeUndefined();
  });

  it('writes uploads as binary parts', () => {
    const reference = named('createAudio').requestBody?.content['multipart/form-data']?.schema;
    expect(reference).toEqual({ $ref: '#/components/schemas/AudioCreation' });
    expect(document.components.schemas.AudioCreation).toMatchObject({
      properties: { audio: { type: 'string', format: 'binary' } },
      required: ['name', 'isActive', 'audio'],
    });
  });

  it('answers recordings in ranges', () => {
    const { responses, parameters } = named('streamCallAudio');
    expect(Object.keys(responses['206']?.content ?? {})).toEqual(
      expect.arrayContaining(['audio/mpeg', 'audio/wav']),
    );
    expect(parameters.map(({ $ref }) => $ref)).toContain('#/components/parameters/range');
  });

  it('describes an id once: a whole number or a text', () => {
    expect(document.components.schemas.Id).toMatchObject({
      description: expect.stringContaining('Opaque'),
      anyOf: [{ type: 'integer' }, { type: 'string', minLength: 1, maxLength: 128 }],
    });
    const schema = { $ref: '#/components/schemas/Id' };
    expect(named('getContact').parameters[0]).toMatchObject({ name: 'id', in: 'path', schema });
    expect(named('getCall').parameters[0]).toMatchObject({ name: 'id', in: 'path', schema });
    const user = named('listCalls').parameters.find(({ name }) => name === 'user');
    expect(user).toMatchObject({ in: 'query', schema });
    expect(document.components.parameters.level.schema).toEqual(schema);
    expect(document.components.schemas.RolePayload).toMatchObject({
      properties: { users: { maxItems: 5000, items: schema } },
    });
    expect(document.components.schemas.CallItem).toMatchObject({ properties: { id: schema } });
  });

  it('says where a back end says which ids it has', () => {
    expect(JSON.stringify(document.components.schemas.SessionUser)).toContain('Known: numbers, any');
  });

  it('keeps enumerations of answers open and says what is known', () => {
    expect(document.components.schemas.CallItem).toMatchObject({
      properties: {
        type: {
          type: 'string',
          description: 'Known: INBOUND, OUTBOUND, INTERNAL. A server may send others.',
        },
      },
    });
  });

  it('writes several values with brackets', () => {
    expect(named('listUsers').parameters.map(({ name }) => name)).toContain('roles[]');
  });
});
