import type * as z from 'zod/mini';
import { type Endpoint, isBinary } from '../define/endpoint.ts';
import { IDEMPOTENCY_KEY } from '../define/fields/values.ts';
import { contract, resources } from '../index.ts';
import { failures, failuresOf } from './failures.ts';
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: 'The key of a program, made in the portal.' },
      },
      parameters: HEADERS,
      responses: failures(),
      schemas: components,
    },
  };
}

/** The name of a schema of a call: its place in the call, and the parameter's name where it is one. */
type SchemaPlace =
  | `${string}:json`
  | `${string}:form`
  | `${string}:lines`
  | `${string}:reply`
  | `${string}:${'path' | 'query'}:${string}`;

function schemasOf(calls: readonly (readonly [string, Endpoint])[]): Map<SchemaPlace, z.core.$ZodType> {
  const schemas = new Map<SchemaPlace, z.core.$ZodType>();
  for (const [name, { params, query, json, form, lines, reply }] of calls) {
    if (json) schemas.set(`${name}:json`, json);
    if (form) schemas.set(`${name}:form`, form);
    if (lines) schemas.set(`${name}:lines`, lines);
    if (reply && !isBinary(reply)) schemas.set(`${name}:reply`, reply);
    for (const [key, schema] of shapeOf(params)) schemas.set(`${name}:path:${key}`, schema);
    for (const [key, schema] of shapeOf(query)) schemas.set(`${name}:query:${key}`, schema);
  }
  return schemas;
}

type References = ReadonlyMap<SchemaPlace, JsonSchema>;

const shapeOf = (schema: z.ZodMiniObject | undefined) => Object.entries(schema?.def.shape ?? {});

const tagOf = ({ path }: Endpoint) => path.split('/')[1] ?? '';

const tagsOf = (calls: readonly (readonly [string, Endpoint])[]) =>
  [...new Set(calls.map(([, endpoint]) => tagOf(endpoint)))].map((name) => ({
    name,
    description: OTHERS.get(name) ?? settingsOf(name),
  }));

/** The descriptions of paths that belong to no entity of settings. */
const OTHERS = new Map(
  Object.entries<string>({
    auth: 'Signing in, and who is signed in.',
    ingest: 'What a telephone system sends.',
    setup: "The first start of a center of one's own.",
    changes: 'What changes in a company, told while it happens.',
    'telephone-commands':
      'What is asked of a telephone system: a pause, the end of one, to leave the queues, to listen.',
    'telephone-systems': 'What came in of telephone systems, and what is wanting.',
    'telephone-names': 'Who and what the names of telephone systems are.',
    'audit-events': 'Who heard, opened, took away and changed something.',
    calls: 'Calls: the list, and one with all that is known of it.',
    'missed-callers': 'Who called in vain, and was not reached since.',
    vault: 'Sounds: recordings of calls, and the files of settings.',
    permissions: 'Which role may do what.',
    holidays: 'The holidays of a country, for opening hours.',
    meetings: 'Recorded meetings.',
    'report-mails': 'Reports that the caller gets by mail.',
    reports: 'Figures of a range of days, and of this moment.',
    'select-options': 'Lists to choose from.',
  }),
);

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
    security: securityOf(endpoint),
    parameters: [...parameters(name, endpoint, references), ...headers(endpoint)],
    ...requestBody(name, endpoint, references),
    responses: { ...success(name, endpoint, references), ...failuresOf(endpoint) },
  };
}

const securityOf = ({ permission, takesKey }: Endpoint) => [
  ...(takesKey ? [{ key: [] }] : []),
  ...(permission === 'public' ? [] : [{ bearer: [] }]),
];

function parameters(name: string, { params, query, featured }: Endpoint, references: References) {
  const path = shapeOf(params).map(([key]) => ({
    name: key,
    in: 'path',
    required: true,
    schema: references.get(`${name}:path:${key}`),
  }));
  return [
    ...path,
    ...shapeOf(query).map(([key]) => ({
      ...queryParameter(key, references.get(`${name}:query:${key}`)),
      ...(featured?.[key] && { 'x-feature': featured[key] }),
    })),
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
    description:
      'The level that the call works in; one of the signed-in user. In an id that is text, what is not a printable ASCII character, and ' +
      '`%`, is percent-encoded as in a path: headers have no others.',
    schema: { $ref: '#/components/schemas/Id' },
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

function requestBody(name: string, { json, form, lines, bytes }: Endpoint, references: References) {
  if (bytes) {
    return {
      requestBody: {
        required: true,
        description: `At most ${bytes.largest} MB.`,
        content: binaryContent(bytes.media),
      },
    };
  }
  if (lines) {
    return {
      requestBody: {
        required: true,
        description: 'One JSON document a line; the schema is that of a line.',
        content: { 'application/x-ndjson': { schema: references.get(`${name}:lines`) } },
      },
    };
  }
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
    const content = binaryContent(reply.media);
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

const binaryContent = (media: readonly string[]) =>
  Object.fromEntries(media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const COUNT = {
  required: true,
  description: 'How many rows there are on all pages.',
  schema: { type: 'integer', minimum: 0 },
};
