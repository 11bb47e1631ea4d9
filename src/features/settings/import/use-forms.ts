import { useEffect, useMemo, useState } from 'react';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { codeError } from '../../../core/errors/code-error.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useFormPlan } from '../form/use-form-plan.ts';
import type { Forms } from './check/check-row.ts';
import { type AllTexts, loadAllTexts } from './languages.ts';
import type { NamedTarget } from './mapping/match-headings.ts';
import { headingsOf, type Target, targetsOf } from './mapping/targets.ts';

/** A record that is there, of which nothing is known yet. */
const STORED: RecordData = {};

/** The forms of the entity and the columns that a file of it can have. */
export interface ImportForms extends Forms {
  readonly targets: readonly Target[];
  readonly named: readonly NamedTarget[];
  readonly texts: AllTexts;
}

/** Gives the forms by whose rules rows are checked; undefined while texts are on their way. */
export function useForms(): ImportForms | undefined {
  const { entity, parts } = useEntity();
  const create = useFormPlan(undefined);
  const update = useFormPlan(STORED);
  const [texts, setTexts] = useState<{ readonly all: AllTexts }>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    loadAllTexts().then(
      (all) => setTexts({ all }),
      (cause: unknown) => setFailure(codeError(cause)),
    );
  }, []);
  if (failure) throw failure;
  return useMemo(() => {
    if (!texts) return undefined;
    const targets = targetsOf(entity, create.fields, parts);
    const named = targets.map((target) => ({ name: target.name, headings: headingsOf(target, texts.all) }));
    return { entity, parts, create, update, targets, named, texts: texts.all };
  }, [entity, parts, create, update, texts]);
}
