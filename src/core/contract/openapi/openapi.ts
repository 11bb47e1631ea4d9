import type * as z from 'zod/mini';
import { type Endpoint, isBinary, neededPermissions } from '../define/endpoint.ts';
import { ID_MAXIMUM } from '../define/parameters.ts';
import { IDEMPOTENCY_KEY } from '../define/values.ts';
import { contract, resources } from '../index.ts';
import { type JsonSchema, jsonSchemas } from './openapi-schemas.ts';

/**
 * The OpenAPI 3.1 document of the contract: for back-end authors and their tools. It describes the wire:
 * what a caller may send and what a server may answer, before either is parsed.
 */
export function openapi(version: string) {
  const calls = Object.entries<Endpoint>(contract);
  const { components, references } = jsonSchemas(schemasOf(calls));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of calls) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: operation(name, endpoint, references),
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ramal',
      version,
      description:
        'The API that the portal and its elements call. A list answers an array; its whole count is in ' +
        'the header `x-pagination-count`. Enumerations may grow: readers show what they do not know as ' +
        '"other". Moments are ISO 8601 with a zone, days `YYYY-MM-DD` in the zone of `x-time-zone`.',
    },
    servers: [{ url: '/api' }],
    tags: tagsOf(calls),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: HEADERS,
      responses: failures(),
      schemas: components,
    },
  };
}

/** The name of a schema of a call: its part of the call, and the parameter's name where it is one. */
type Part =
  | `${string}:json`
  | `${string}:form`
  | `${string}:reply`
  | `${string}:${'path' | 'query'}:${string}`;

function schemasOf(calls: readonly (readonly [string, Endpoint])[]): Map<Part, z.ZodMiniType> {
  const schemas = new Map<Part, z.ZodMiniType>();
  for (const [name, { params, query, json, form, reply }] of calls) {
    if (json) schemas.set(`${name}:json`, json);
    if (form) schemas.set(`${name}:form`, form);
    if (reply && !isBinary(reply)) schemas.set(`${name}:reply`, reply);
    for (const [key, schema] of shapeOf(params)) schemas.set(`${name}:path:${key}`, schema);
    for (const [key, schema] of shapeOf(query)) schemas.set(`${name}:query:${key}`, schema);
  }
  return schemas;
}

type References = ReadonlyMap<Part, JsonSchema>;

const shapeOf = (schema: z.ZodMiniObject | undefined) =>
  Object.entries((schema?.def.shape ?? {}) as Record<string, z.ZodMiniType>);

const tagOf = ({ path }: Endpoint) => path.split('/')[1] ?? '';

const tagsOf = (calls: readonly (readonly [string, Endpoint])[]) =>
  [...new Set(calls.map(([, endpoint]) => tagOf(endpoint)))].map((name) => ({
    name,
    description: OTHERS[name] ?? settingsOf(name),
  }));

/** What the calls of a path are about that belong to no entity of settings. */
const OTHERS: Readonly<Record<string, string>> = {
  auth: 'Signing in, and who is signed in.',
  calls: 'Calls: the list, and one with all that is known of it.',
  vault: 'Sounds: recordings of calls, and the files of settings.',
  permissions: 'Which role may do what.',
  meetings: 'Recorded meetings.',
  reports: 'Figures of a range of days, and of this moment.',
  'select-options': 'Lists to choose from.',
};

const settingsOf = (tag: string) => {
  const resource = Object.values(resources).find(({ path }) => path === tag);
  return resource && `Settings: ${resource.nouns[1]}.`;
};

function operation(name: string, endpoint: Endpoint, references: References) {
  const { permission } = endpoint;
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    'x-permission': typeof permission === 'string' ? [permission] : permission,
    ...(endpoint.feature && { 'x-feature': endpoint.feature }),
    security: permission === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(name, endpoint, references), ...headers(endpoint)],
    ...requestBody(name, endpoint, references),
    responses: { ...success(name, endpoint, references), ...failuresOf(endpoint) },
  };
}

function parameters(name: string, { params, query }: Endpoint, references: References) {
  const path = shapeOf(params).map(([key]) => ({
    name: key,
    in: 'path',
    required: true,
    schema: references.get(`${name}:path:${key}`),
  }));
  return [
    ...path,
    ...shapeOf(query).map(([key]) => queryParameter(key, references.get(`${name}:query:${key}`))),
  ];
}

/** Several values are written `roles[]=1&roles[]=2` (decision 34); what is left out means "all". */
const queryParameter = (key: string, schema: JsonSchema | undefined) =>
  schema?.type === 'array'
    ? { name: `${key}[]`, in: 'query', style: 'form', explode: true, schema }
    : { name: key, in: 'query', schema, ...(key === 'order_by' && ORDER_BY) };

const ORDER_BY = {
  description: 'A direction sign and a key, comma-joined: `-startedAt,+name`. Encode `+` as `%2B`.',
  example: '-startedAt,+name',
};

const HEADERS = {
  level: {
    name: 'x-level-id',
    in: 'header',
    required: true,
    description: 'The level that the call works in; one of the signed-in user.',
    schema: { type: 'integer', minimum: 1, maximum: ID_MAXIMUM },
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of messages and descriptions.',
    schema: { type: 'string', enum: ['pt-BR', 'en-US'], default: 'pt-BR' },
  },
  timeZone: {
    name: 'x-time-zone',
    in: 'header',
    description: 'What a day and an hour are: an IANA name. A server may ignore it and use UTC.',
    schema: { type: 'string', maxLength: 100, default: 'UTC', examples: ['America/Sao_Paulo'] },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      "The state that the change is based on: the record's `updatedAt` or the flow's `currentFlowId`. A server " +
      'that lists the feature refuses with 409 when somebody else was faster; to others it is not sent.',
    'x-feature': 'ifMatch',
    schema: { type: 'string', maxLength: 100 },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One key for each thing that is to be made. A repetition within a day, with the same body, is answered as the first and makes nothing; ' +
      'one that comes while the first runs waits for it; another body under the same key is refused with 422.',
    'x-feature': 'idempotencyKey',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  },
  device: {
    name: 'X-Device-Token',
    in: 'header',
    description:
      'What an answer of this server gave this browser as `deviceToken`; sent to no other server, and to none that gave nothing.',
    'x-feature': 'knownDevice',
    schema: { type: 'string', maxLength: 1000 },
  },
  range: {
    name: 'Range',
    in: 'header',
    description: 'A part of the file: `bytes=0-65535`.',
    schema: { type: 'string' },
  },
} as const;

function headers(endpoint: Endpoint) {
  const names: (keyof typeof HEADERS)[] = ['language', 'timeZone'];
  if (endpoint.level !== false) names.unshift('level');
  if (endpoint.guarded) names.push('ifMatch');
  if (endpoint.once) names.push('idempotencyKey');
  if (endpoint.knowsDevice) names.push('device');
  if (isBinary(endpoint.reply) && endpoint.reply.range) names.push('range');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function requestBody(name: string, { json, form }: Endpoint, references: References) {
  if (json) {
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: references.get(`${name}:json`) } },
      },
    };
  }
  if (!form) return {};
  return {
    requestBody: {
      required: true,
      description: 'Nested lists are written `users[0]`, `questions[0][label]`; flags as `true` or `false`.',
      content: { 'multipart/form-data': { schema: references.get(`${name}:form`) } },
    },
  };
}

function success(name: string, { reply, status, paged }: Endpoint, references: References) {
  if (!reply) return { [status ?? 204]: { description: 'Done.' } };
  if (isBinary(reply)) {
    const content = Object.fromEntries(
      reply.media.map((media) => [media, { schema: { type: 'string', format: 'binary' } }]),
    );
    return {
      200: { description: 'The whole file.', content },
      ...(reply.range && {
        206: {
          description: 'The asked part of the file.',
          headers: { 'Content-Range': { required: true, schema: { type: 'string' } } },
          content,
        },
      }),
    };
  }
  return {
    [status ?? 200]: {
      description: 'Done.',
      ...(paged && { headers: { 'x-pagination-count': COUNT } }),
      content: { 'application/json': { schema: references.get(`${name}:reply`) } },
    },
  };
}

const COUNT = {
  required: true,
  description: 'How many rows there are on all pages.',
  schema: { type: 'integer', minimum: 0 },
};

const FAILURES = {
  401: 'Nobody is signed in, or the session is over.',
  403: 'The permission is missing, or the level is not one of the user.',
  404: 'There is no such record in this level.',
  409: 'Somebody else has changed it meanwhile.',
  413: 'What was sent is too large.',
  416: 'The file is shorter than the asked part.',
  422: 'Something sent is not valid; `errors` has the messages of each field.',
  429: 'Too many attempts; `Retry-After` says when to try again.',
  default: 'Any other failure.',
} as const;

const failures = () =>
  Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
      `failure-${status}`,
      {
        description,
        ...(status === '429' && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );

function failuresOf(endpoint: Endpoint) {
  const needsSession = endpoint.permission !== 'public';
  const possible: Record<keyof typeof FAILURES, boolean> = {
    401: needsSession,
    403: needsSession && (endpoint.level !== false || neededPermissions(endpoint.permission).length > 0),
    404: endpoint.params !== undefined,
    409: endpoint.guarded === true,
    413: Boolean(endpoint.json ?? endpoint.form),
    416: isBinary(endpoint.reply) && endpoint.reply.range === true,
    422: Boolean(endpoint.query ?? endpoint.json ?? endpoint.form),
    429: !needsSession,
    default: true,
  };
  return Object.fromEntries(
    Object.entries(possible)
      .filter(([, isPossible]) => isPossible)
      .map(([status]) => [status, { $ref: `#/components/responses/failure-${status}` }]),
  );
}
