import type { ComponentType } from 'react';
import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { type EntityMode, pagesOf } from '../../../core/routes/entity-pages.ts';

/** A screen of the engine: the list's state, or the record's id. */
export type View = ComponentType<{ id?: Id }>;

const form = () => import('../form/settings-form.tsx').then((module) => module.default as View);

/** The way to the screen of each mode. */
export const VIEWS: Readonly<Record<EntityMode, () => Promise<View>>> = {
  list: () => import('../list/settings-list.tsx').then((module) => module.default as View),
  view: () => import('../detail/settings-detail.tsx').then((module) => module.default as View),
  edit: form,
  create: form,
  import: () => import('../import/import-page.tsx').then((module) => module.default as View),
};

/** Fetches the screen of a mode; of what a company has one record of each kind, a new one may be there already. */
export const loadView = (name: EntityName, mode: EntityMode): Promise<View> =>
  mode === 'create' && pagesOf(name).variants
    ? import('../form/only-record.tsx').then((module) => module.default as View)
    : VIEWS[mode]();
