import * as z from 'zod/mini';
import * as userReference from '../access/user-reference.ts';
import * as auth from '../calls/accounts/auth.ts';
import * as permission from '../calls/accounts/permissions.ts';
import * as sessionUser from '../calls/accounts/session-user.ts';
import * as calls from '../calls/calls.ts';
import * as flows from '../calls/flows.ts';
import * as meetings from '../calls/meetings.ts';
import * as reportMails from '../calls/report-mails.ts';
import * as selectOptions from '../calls/select-options.ts';
import type { Payload, Resource } from '../define/entities/entity.ts';
import * as ids from '../define/fields/id-schema.ts';
import * as values from '../define/fields/values.ts';
import * as report from '../define/report.ts';
import * as integration from '../entities/integration.ts';
import { resources } from '../index.ts';
import * as deviceState from '../kinds/device-state.ts';
import * as agentDevices from '../reports/agent-devices.ts';
import * as agentProductivity from '../reports/agent-productivity.ts';
import * as billing from '../reports/billing.ts';
import * as callReport from '../reports/call-report.ts';
import * as contactCenter from '../reports/contact-center.ts';
import * as realtime from '../reports/realtime.ts';

/** Every exported schema of these is a component of the OpenAPI document, under its own name. */
const modules: readonly object[] = [
  ids,
  values,
  auth,
  sessionUser,
  calls,
  integration,
  permission,
  userReference,
  deviceState,
  flows,
  meetings,
  report,
  agentDevices,
  agentProductivity,
  billing,
  callReport,
  contactCenter,
  realtime,
  selectOptions,
  reportMails,
];

/** The components of an entity: `WordItem`, `WordDetail`, `WordPayload` … */
function componentsOf({
  name,
  item,
  detail,
  create,
  update,
}: Resource): readonly (readonly [string, Schema])[] {
  const schemaOf = (payload: Payload) => ('json' in payload ? payload.json : payload.form);
  const [creation, change] = [schemaOf(create), schemaOf(update)];
  const bodies =
    creation === change
      ? { ['json' in create ? 'Payload' : 'Form']: creation }
      : { Creation: creation, Change: change };
  const schemas = { Item: item, ...(detail !== item && { Detail: detail }), ...bodies };
  return Object.entries(schemas).map(([kind, schema]) => [name + kind, schema]);
}

type Schema = z.ZodMiniType;
/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** True for a schema with a component of its own; those of path parameters are written at the path itself. */
const isComponent = (value: unknown): value is Schema =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  value !== values.RecordParams &&
  value !== values.CallParams;

/** Marks a schema that belongs to one call, and so is written where it is used. */
const INLINE = '@';

/**
 * Writes schemas as JSON Schema, as they are on the wire: what is exported becomes a named component,
 * all else is written in place with references to components.
 *
 * @param inline Schemas by a key of the caller's.
 */
export function jsonSchemas<K extends string>(inline: ReadonlyMap<K, z.core.$ZodType>) {
  const registry = z.registry<{ id: string }>();
  const exported = modules.flatMap((module) => Object.entries(module));
  const ofEntities = Object.values<Resource>(resources).flatMap(componentsOf);
  for (const [name, value] of [...exported, ...ofEntities])
    if (isComponent(value)) registry.add(value, { id: name });

  for (const [key, schema] of inline) if (!registry.has(schema)) registry.add(schema, { id: INLINE + key });

  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: referenceTo,
    override: tidy,
  });
  const written = new Map<string, JsonSchema>(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]),
  );
  const references = new Map<K, JsonSchema>();
  for (const [key, schema] of inline) {
    const id = registry.get(schema)?.id ?? '';
    references.set(key, isInline(id) ? (written.get(id) ?? {}) : { $ref: referenceTo(id) });
  }
  return { components: Object.fromEntries([...written].filter(([id]) => !isInline(id))), references };
}

const isInline = (id: string) => id.startsWith(INLINE);
const referenceTo = (id: string) => `#/components/schemas/${id}`;

/** True if a maximum was declared; the check is needed because zod gives one to every whole number. */
const hasMaximum = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.checks?.some((check) => check._zod.def.check === 'less_than') ?? false;

/** Adds what zod cannot write of a schema (files, values that may grow), and removes bounds that say nothing. */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  if (zodSchema._zod.def.type === 'file') {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  }
  if (zodSchema === ids.Id)
    jsonSchema.description =
      'Opaque: a whole number or a text, sent back as it came. Positive whole numbers alone, unless `auth/check` says `ids: any`.';
  const known = values.knownValues.get(zodSchema);
  if (known) {
    jsonSchema.description = `Known: ${known.join(', ')}. A server may send others.`;
    if (jsonSchema.type === 'string') jsonSchema.examples = [known[0]];
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER && !hasMaximum(zodSchema)) delete jsonSchema.maximum;
  if (jsonSchema.format) delete jsonSchema.pattern;
}
