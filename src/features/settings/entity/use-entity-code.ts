import { useEffect, useState } from 'react';
import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../core/contract/define/entities/screens.ts';
import { codeError } from '../../../core/errors/code-error.ts';
import type { EntityMode } from '../../../core/routes/entity-pages.ts';
import { loadEntity } from './entity-code.ts';
import { type EntityParts, loadParts } from './parts.ts';
import { loadView, type View } from './views.ts';

interface EntityCode {
  readonly entity: Entity;
  readonly View: View;
  readonly parts: EntityParts;
}

/** The code of an entity and of one of its screens; undefined while it is on its way. */
export function useEntityCode(name: EntityName, mode: EntityMode): EntityCode | undefined {
  const [code, setCode] = useState<EntityCode>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let current = true;
    Promise.all([loadEntity(name), loadView(name, mode), loadParts(name, mode)]).then(
      ([entity, View, parts]) => current && setCode({ entity, View, parts }),
      (cause: unknown) => current && setFailure(codeError(cause)),
    );
    return () => {
      current = false;
    };
  }, [name, mode]);
  if (failure) throw failure;
  return code;
}
