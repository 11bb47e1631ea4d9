import { INTEGRATION_TYPES } from './integration-types.ts';
import type { Permission } from './permissions.ts';

/**
 * Where each settings entity is, and who may see it: one line each. It is apart from the entity's declaration
 * (`entities/<entity>.ts`, the key is the file's name) because menus and links know all entities, and must not
 * load their schemas.
 *
 * From a line come the routes (`core/routes/names.ts`), the pages of the portal (`elements/routes.ts`), the value
 * of `<ramal-settings-entity entity="…">` and the permissions of the calls.
 */
export const ENTITY_PAGES = {
  level: pages('Level', 'level'),
  user: pages('User', 'user'),
  'user-label': pages('UserLabel', 'user-label'),
  number: pages('Number', 'number', {
    access: {
      list: ['viewNumbers', 'viewNumber'],
      view: ['viewNumber', 'editNumber'],
      create: 'editNumber',
      edit: 'editNumber',
    },
  }),
  contact: pages('Contact', 'contact'),
  'spam-number': pages('SpamNumber', 'spam-number'),
  queue: pages('Queue', 'queue'),
  schedule: pages('Schedule', 'schedule'),
  word: pages('Word', 'word'),
  /** Roles have no list: they are the columns of Permissions. */
  role: pages('Role', 'role', {
    access: {
      list: ['assignRoleToUser', 'viewRole'],
      view: ['viewRole', 'editRole'],
      create: 'createRole',
      edit: 'editRole',
    },
    listedBy: 'Permissions',
  }),
  /** One for each service. There is no page of one: saving leads back to the list (decision 25). */
  integration: pages('Integration', 'integration', {
    access: {
      list: 'viewIntegrations',
      view: ['viewIntegrations', 'editIntegration'],
      create: 'editIntegration',
      edit: 'editIntegration',
    },
    modes: ['list', 'edit', 'create'],
    variants: { parameter: 'type', values: INTEGRATION_TYPES },
  }),
  audio: pages('ConnectFlowAudio', 'connect-flow/audio', { createUnlocked: true }),
  'connect-flow': pages('ConnectFlow', 'connect-flow', { createUnlocked: true }),
  survey: pages('Survey', 'survey', { createUnlocked: true }),
} as const satisfies Readonly<Record<string, EntityPages>>;

/** An entity's name, as the tag's attribute and its file have it. */
export type EntityName = keyof typeof ENTITY_PAGES;

/** What a screen of an entity does. */
export const ENTITY_MODES = ['list', 'view', 'edit', 'create'] as const;
export type EntityMode = (typeof ENTITY_MODES)[number];

/** A permission, or several of which one is enough. */
type AnyPermission = Permission | readonly Permission[];

/** Who may do what with an entity's records. */
export interface EntityAccess {
  readonly list: AnyPermission;
  readonly view: AnyPermission;
  readonly create: Permission;
  readonly edit: Permission;
}

interface PagesOptions {
  /** What is not the usual. */
  readonly access?: EntityAccess;
  /** The route that lists the records, where it is not a page of this tag's. */
  readonly listedBy?: string;
  /** Its pages; all, unless said otherwise. */
  readonly modes?: readonly EntityMode[];
  /** There is one record of each of these at most, and they differ in their fields. */
  readonly variants?: EntityVariants;
  /** The level can be switched while a record is created (decision 16). */
  readonly createUnlocked?: boolean;
}

/** The kinds of an entity's records: the property that tells them apart, which is in the path of their forms too. */
export interface EntityVariants {
  readonly parameter: string;
  readonly values: readonly string[];
}

export interface EntityPages extends PagesOptions {
  /** What the routes are named after: `Word` gives `ListWord`, `ViewWordById` … */
  readonly stem: string;
  /** The path below the portal's base. */
  readonly base: string;
  readonly access: EntityAccess;
}

type UsualPages<S extends string, B extends string> = {
  readonly stem: S;
  readonly base: B;
  readonly access: ReturnType<typeof usualAccess<S>>;
};

function pages<const S extends string, const B extends string>(stem: S, base: B): UsualPages<S, B>;
function pages<const S extends string, const B extends string, const O extends PagesOptions>(
  stem: S,
  base: B,
  options: O,
): Omit<UsualPages<S, B>, keyof O> & O;
function pages(stem: string, base: string, options?: PagesOptions) {
  return { stem, base, access: usualAccess(stem), ...options };
}

/**
 * A list opens with the plural or the singular permission, a detail also for who may edit it (decision 2). The ids are typed as they are
 * written: one that there is not is no entity's permission, and does not compile.
 */
function usualAccess<const S extends string>(stem: S) {
  return {
    list: [`view${stem}s`, `view${stem}`],
    view: [`view${stem}`, `edit${stem}`],
    create: `create${stem}`,
    edit: `edit${stem}`,
  } as const;
}

/** Where an entity is, as the same for all of them. */
export const pagesOf = (name: EntityName): EntityPages => ENTITY_PAGES[name];

/** Those that have a list of their own. */
export type ListedEntity = {
  [N in EntityName]: (typeof ENTITY_PAGES)[N] extends { listedBy: string } ? never : N;
}[EntityName];

export const LISTED_ENTITIES = (Object.keys(ENTITY_PAGES) as EntityName[]).filter(
  (name): name is ListedEntity => !pagesOf(name).listedBy,
);

/** The pages that an entity has. */
export const modesOf = ({ modes = ENTITY_MODES, listedBy }: EntityPages): readonly EntityMode[] =>
  modes.filter((mode) => mode !== 'list' || !listedBy);

/** The path of a record's pages, without its id. */
const recordBase = ({ base, variants }: EntityPages) => (variants ? `${base}/{${variants.parameter}}` : base);

type Pages = (typeof ENTITY_PAGES)[EntityName];
type PagesOf<S> = Extract<Pages, { stem: S }>;
type BaseOf<S> = PagesOf<S>['base'];
type RecordBaseOf<S> =
  PagesOf<S> extends { variants: { parameter: infer P extends string } } ? `${BaseOf<S>}/{${P}}` : BaseOf<S>;
type Stem = Pages['stem'];
type Listed = Exclude<Stem, Extract<Pages, { listedBy: string }>['stem']>;
type Viewed = { [K in EntityName]: ViewedStem<(typeof ENTITY_PAGES)[K]> }[EntityName];
type ViewedStem<P extends { stem: Stem }> = P extends { modes: readonly (infer M)[] }
  ? 'view' extends M
    ? P['stem']
    : never
  : P['stem'];

/** The routes of all entities by their names, with their paths. */
export type EntityRoutes = { readonly [S in Listed as `List${S}`]: `/${BaseOf<S>}` } & {
  readonly [S in Viewed as `View${S}ById`]: `/${RecordBaseOf<S>}/{id}`;
} & { readonly [S in Stem as `Edit${S}ById`]: `/${RecordBaseOf<S>}/{id}/edit` } & {
  readonly [S in Stem as `Create${S}`]: `/${RecordBaseOf<S>}/create`;
};

/** The name of an entity's page. */
export const routeNameOf = ({ stem }: EntityPages, mode: EntityMode): string =>
  ({ list: `List${stem}`, view: `View${stem}ById`, edit: `Edit${stem}ById`, create: `Create${stem}` })[mode];

const pathOf = (pages: EntityPages, mode: EntityMode): string =>
  ({
    list: `/${pages.base}`,
    view: `/${recordBase(pages)}/{id}`,
    edit: `/${recordBase(pages)}/{id}/edit`,
    create: `/${recordBase(pages)}/create`,
  })[mode];

export const entityRoutes = (): EntityRoutes =>
  Object.fromEntries(
    Object.values<EntityPages>(ENTITY_PAGES).flatMap((pages) =>
      modesOf(pages).map((mode) => [routeNameOf(pages, mode), pathOf(pages, mode)]),
    ),
  ) as unknown as EntityRoutes;
