import { type ComponentType, useEffect, useState } from 'react';
import type { Entity } from '../../../core/contract/define/screens.ts';
import type { EntityMode, EntityName } from '../../../core/contract/entity-pages.ts';
import { codeError } from '../../../core/errors/code-error.ts';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { loadEntity } from './entity-code.ts';
import { type EntityParts, loadParts } from './parts.ts';

/** A screen of the engine: the list's state, or the record's id. */
type View = ComponentType<{ id?: number }>;

interface EntityCode {
  readonly entity: Entity;
  readonly View: View;
  readonly parts: EntityParts;
}

const form = () => import('../form/settings-form.tsx').then((module) => module.default as View);

const VIEWS: Readonly<Record<EntityMode, () => Promise<View>>> = {
  list: () => import('../list/settings-list.tsx').then((module) => module.default as View),
  view: () => import('../detail/settings-detail.tsx').then((module) => module.default as View),
  edit: form,
  create: form,
};

/** The code of an entity and of one of its screens; undefined while it is on its way. */
export function useEntityCode(name: EntityName, mode: EntityMode): EntityCode | undefined {
  const [code, setCode] = useState<EntityCode>();
  const [failure, setFailure] = useState<RamalError>();
  useEffect(() => {
    let current = true;
    Promise.all([loadEntity(name), VIEWS[mode](), loadParts(name, mode)]).then(
      ([entity, View, parts]) => {
        if (!current) return;
        if (entity) setCode({ entity, View, parts });
        else
          setFailure(
            new RamalError('attribute', `<ramal-settings-entity entity>: no screens of "${name}"`, {
              attribute: 'entity',
            }),
          );
      },
      (cause: unknown) => current && setFailure(codeError(cause)),
    );
    return () => {
      current = false;
    };
  }, [name, mode]);
  if (failure) throw failure;
  return code;
}
