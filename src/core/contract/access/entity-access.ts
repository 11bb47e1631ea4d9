import type { Feature } from '../define/features.ts';
import { keysOf } from '../define/fields/keys.ts';
import { INTEGRATION_TYPES } from '../kinds/integration-types.ts';
import type { Permission } from './permissions.ts';

/** Every settings entity by its name: each file of `entities/` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the entities fill it
export interface Entities {}

/**
 * The permissions of each settings entity: one line each. The table stands apart from the entity's declaration
 * (`entities/<entity>.ts`, the key is the file's name) because menus and links know all entities, and must not
 * load their schemas. From its names follow the pages of the portal (`core/routes/entity-pages.ts`), from their order that of menu,
 * palette and the settings' first page (file 2, section 2.2).
 */
export const ENTITY_ACCESS = {
  level: accessTo('Level'),
  user: accessTo('User'),
  'user-label': accessTo('UserLabel'),
  number: {
    list: ['viewNumbers', 'viewNumber'],
    view: ['viewNumber', 'editNumber'],
    create: 'editNumber',
    edit: 'editNumber',
  },
  contact: accessTo('Contact'),
  'spam-number': accessTo('SpamNumber'),
  'connect-flow': accessTo('ConnectFlow'),
  audio: accessTo('ConnectFlowAudio'),
  queue: accessTo('Queue'),
  schedule: accessTo('Schedule'),
  survey: accessTo('Survey'),
  word: accessTo('Word'),
  role: {
    list: ['assignRoleToUser', 'viewRole'],
    view: ['viewRole', 'editRole'],
    create: 'createRole',
    edit: 'editRole',
  },
  integration: {
    list: 'viewIntegrations',
    view: ['viewIntegrations', 'editIntegration'],
    create: 'editIntegration',
    edit: 'editIntegration',
  },
  'api-key': accessTo('ApiKey'),
} as const satisfies Readonly<Record<keyof Entities, EntityAccess>>;

/** An entity's name, as the tag's attribute and its file have it. */
export type EntityName = keyof typeof ENTITY_ACCESS;

/** The names of all entities, in the order of their declaration. */
export const ENTITY_NAMES = keysOf(ENTITY_ACCESS);

/** A permission, or several of which one is enough. */
type AnyPermission = Permission | readonly Permission[];

/** The permissions to see and change an entity's records. */
export interface EntityAccess {
  readonly list: AnyPermission;
  readonly view: AnyPermission;
  readonly create: Permission;
  readonly edit: Permission;
}

/**
 * The plural or the singular permission opens a list; the permission to edit opens a detail too (decision 2). The ids keep their literal
 * types, so that a permission that does not exist does not compile.
 */
function accessTo<const S extends string>(noun: S) {
  return {
    list: [`view${noun}s`, `view${noun}`],
    view: [`view${noun}`, `edit${noun}`],
    create: `create${noun}`,
    edit: `edit${noun}`,
  } as const;
}

/** The kinds of an entity's records, of which there is one each, and the property that tells them apart. */
export interface EntityVariants {
  readonly parameter: string;
  readonly values: readonly string[];
}

/** The entities whose records are of several kinds, with fields of their own. */
export const ENTITY_VARIANTS = {
  /** One for each service. */
  integration: { parameter: 'type', values: INTEGRATION_TYPES },
} as const satisfies { readonly [N in EntityName]?: EntityVariants };

/** The entities that only some back ends have: the feature of their calls, without which they are not shown. */
export const ENTITY_FEATURES = {
  'api-key': 'apiKeys',
} as const satisfies { readonly [N in EntityName]?: Feature };

/**
 * The entities whose records can be imported from a file, with the fields by which a record is known as there already: the first that the
 * file has. Several together are one name: a word may be looked for in the speech of agents and, once more, in that of clients.
 */
export const ENTITY_IMPORTS = {
  user: [['email']],
  'user-label': [['label']],
  number: [['number']],
  contact: [['phones'], ['emails'], ['name']],
  'spam-number': [['number']],
  word: [['word', 'callParticipant']],
} as const satisfies { readonly [N in EntityName]?: readonly (readonly string[])[] };

/** The name of an entity whose records can be imported. */
export type ImportedEntity = keyof typeof ENTITY_IMPORTS;
