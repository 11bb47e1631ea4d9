import { useEffect, useState } from 'react';
import type { EntityName } from '../../../core/contract/entity-pages.ts';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useEntity } from '../entity-context.ts';
import type { FieldParts } from './form-parts.ts';

/** The fields of one entity alone, in its folder. */
const folders = import.meta.glob<{ readonly fields: FieldParts }>('../*/form-parts.tsx');

const NONE: FieldParts = {};

async function loadParts(name: EntityName): Promise<FieldParts> {
  const load = folders[`../${name}/form-parts.tsx`];
  return load ? (await load()).fields : NONE;
}

/** The entity's own fields; undefined while they are on their way. */
export function useFieldParts(): FieldParts | undefined {
  const { name, entity } = useEntity();
  const hasParts = entity.screens.fields.some(({ kind }) => kind === 'part');
  const [parts, setParts] = useState<FieldParts | undefined>(hasParts ? undefined : NONE);
  const [failure, setFailure] = useState<RamalError>();
  useEffect(() => {
    if (!hasParts) return;
    let current = true;
    loadParts(name).then(
      (loaded) => current && setParts(loaded),
      (cause: unknown) => current && setFailure(new RamalError('chunk', String(cause), { cause })),
    );
    return () => {
      current = false;
    };
  }, [name, hasParts]);
  if (failure) throw failure;
  return parts;
}
