import {
  ENTITY_ACCESS,
  ENTITY_FEATURES,
  ENTITY_IMPORTS,
  ENTITY_NAMES,
  ENTITY_VARIANTS,
  type EntityAccess,
  type EntityName,
  type EntityVariants,
  type ImportedEntity,
} from '../contract/access/entity-access.ts';
import type { Feature } from '../contract/define/features.ts';
import { isKeyOf } from '../contract/define/fields/keys.ts';

/**
 * The pages of the settings entities. They follow from an entity's name; what differs is here. From them come the routes
 * (`names.ts`), the pages of the portal (`elements/routes.ts`) and the screens' links.
 */
const IRREGULAR = {
  /** Roles have no list: they are the columns of Permissions. */
  role: { listedBy: 'Permissions' },
  /** There is no page of one: saving leads back to the list (decision 25). */
  integration: { modes: ['list', 'edit', 'create'] },
  audio: { stem: 'ConnectFlowAudio', base: 'connect-flow/audio', createUnlocked: true },
  'connect-flow': { createUnlocked: true },
  survey: { createUnlocked: true },
} as const satisfies { readonly [N in EntityName]?: Partial<EntityPages> };

/** The kinds of pages that an entity has. */
export const ENTITY_MODES = ['list', 'view', 'edit', 'create', 'import'] as const;
/** One of the pages of an entity: its list, the form or detail of a record, or the import of records from a file. */
export type EntityMode = (typeof ENTITY_MODES)[number];

/** Where the pages of one entity are and who may open them. */
export interface EntityPages {
  /** The noun in the names of the routes: `Word` gives `ListWord`, `ViewWordById` … */
  readonly stem: string;
  /** The path below the portal's base. */
  readonly base: string;
  readonly access: EntityAccess;
  /** Shown where the back end has it; always, unless said otherwise. */
  readonly feature?: Feature;
  /** The route that lists the records, where it is not a page of this tag's. */
  readonly listedBy?: string;
  /** Its pages; all, unless said otherwise. */
  readonly modes?: readonly EntityMode[];
  /** There is one record of each of these at most. The property that tells them apart is in the path of their forms. */
  readonly variants?: EntityVariants;
  /** Its records can be imported: the fields by which one is known as there already. */
  readonly imports?: readonly (readonly string[])[];
  /** The level can be switched while a record is created (decision 16). */
  readonly createUnlocked?: boolean;
}

const stemOf = (name: string) =>
  name.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** The pages of an entity, all defaults filled in. */
export const pagesOf = (name: EntityName): EntityPages => ({
  stem: stemOf(name),
  base: name,
  access: ENTITY_ACCESS[name],
  ...(isKeyOf(ENTITY_FEATURES, name) && { feature: ENTITY_FEATURES[name] }),
  ...(isKeyOf(ENTITY_VARIANTS, name) && { variants: ENTITY_VARIANTS[name] }),
  ...(isKeyOf(ENTITY_IMPORTS, name) && { imports: ENTITY_IMPORTS[name] }),
  ...(isKeyOf(IRREGULAR, name) && IRREGULAR[name]),
});

type Given<N, K extends string, Usual> = N extends keyof typeof IRREGULAR
  ? (typeof IRREGULAR)[N] extends { readonly [P in K]: infer G }
    ? G
    : Usual
  : Usual;
type Pascal<S extends string> = S extends `${infer One}-${infer Rest}`
  ? `${Capitalize<One>}${Pascal<Rest>}`
  : Capitalize<S>;
// One name at a time: of several, each has its own.
type StemOf<N> = N extends EntityName ? Given<N, 'stem', Pascal<N>> & string : never;
type BaseOf<N extends EntityName> = Given<N, 'base', N> & string;
type RecordBaseOf<N extends EntityName> = N extends keyof typeof ENTITY_VARIANTS
  ? `${BaseOf<N>}/{${(typeof ENTITY_VARIANTS)[N]['parameter']}}`
  : BaseOf<N>;

/** The name of an entity with a list of its own. */
export type ListedEntity = {
  [N in EntityName]: Given<N, 'listedBy', never> extends never ? N : never;
}[EntityName];
type ViewedEntity = {
  [N in EntityName]: 'view' extends Given<N, 'modes', readonly EntityMode[]>[number] ? N : never;
}[EntityName];

/** The entities that have a list of their own, in the order of `ENTITY_NAMES`. */
export const LISTED_ENTITIES = ENTITY_NAMES.filter(isListed);

/** Tells whether an entity has a list of its own. */
export function isListed(name: EntityName): name is ListedEntity {
  return !pagesOf(name).listedBy;
}

/** The name of the route that lists an entity's records. */
export const listRouteOf = <N extends ListedEntity>(name: N) =>
  routeNameOf(pagesOf(name), 'list') as `List${StemOf<N>}`;

/** The name of the route that makes an entity's record. */
export const createRouteOf = <N extends EntityName>(name: N) =>
  routeNameOf(pagesOf(name), 'create') as `Create${StemOf<N>}`;

/** The name of the route that shows an entity's record. */
export const viewRouteOf = <N extends ViewedEntity>(name: N) =>
  routeNameOf(pagesOf(name), 'view') as `View${StemOf<N>}ById`;

/** The pages that an entity has. */
export const modesOf = ({ modes = ENTITY_MODES, listedBy, imports }: EntityPages): readonly EntityMode[] =>
  modes.filter((mode) => (mode !== 'list' || !listedBy) && (mode !== 'import' || imports));

/** The permissions of a page: to import is to create. */
export const accessOf = ({ access }: EntityPages, mode: EntityMode) =>
  access[mode === 'import' ? 'create' : mode];

/** The routes of all entities by their names, with their paths. */
export type EntityRoutes = { readonly [N in ListedEntity as `List${StemOf<N>}`]: `/${BaseOf<N>}` } & {
  readonly [N in ViewedEntity as `View${StemOf<N>}ById`]: `/${RecordBaseOf<N>}/{id}`;
} & { readonly [N in ImportedEntity as `Import${StemOf<N>}`]: `/${BaseOf<N>}/import` } & {
  readonly [N in EntityName as `Edit${StemOf<N>}ById`]: `/${RecordBaseOf<N>}/{id}/edit`;
} & {
  readonly [N in EntityName as `Create${StemOf<N>}`]: `/${RecordBaseOf<N>}/create`;
};

/** The name of an entity's page. */
export const routeNameOf = ({ stem }: EntityPages, mode: EntityMode): string =>
  ({
    list: `List${stem}`,
    view: `View${stem}ById`,
    edit: `Edit${stem}ById`,
    create: `Create${stem}`,
    import: `Import${stem}`,
  })[mode];

function pathOf({ base, variants }: EntityPages, mode: EntityMode): string {
  const record = variants ? `${base}/{${variants.parameter}}` : base;
  return {
    list: `/${base}`,
    view: `/${record}/{id}`,
    edit: `/${record}/{id}/edit`,
    create: `/${record}/create`,
    import: `/${base}/import`,
  }[mode];
}

/** Builds the routes of all entities. Path parameters stand in braces: `/word/{id}/edit`. */
export const entityRoutes = (): EntityRoutes => {
  const routes = ENTITY_NAMES.map(pagesOf).flatMap((pages) =>
    modesOf(pages).map((mode): [string, string] => [routeNameOf(pages, mode), pathOf(pages, mode)]),
  );
  // The template types above spell the same names and paths; `routes.test.ts` compares both.
  return Object.fromEntries<string>(routes) as EntityRoutes;
};
