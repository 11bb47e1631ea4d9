import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { versionOf } from '../saving/record-writer.ts';
import type { RecordForm } from '../saving/saved-form.ts';
import type { FormPlan } from '../use-form-plan.ts';
import { keepLater } from './keep-later.ts';
import { changedValues, keptValues } from './kept-values.ts';
import type { Draft } from './stored-drafts.ts';
import type { FormPlace } from './use-draft-place.ts';

export interface FormDraftProps {
  /** Undefined: the record is new. */
  readonly id: Id | undefined;
  readonly record: RecordData | undefined;
  readonly plan: FormPlan;
  readonly form: RecordForm;
  readonly isDirty: boolean;
  /** The form began with values of another record: an earlier draft is not taken in. */
  readonly isCopy: boolean;
}

/** A draft with values that are not stored, and what the user can do with it. */
export interface DraftOffer {
  readonly found: Draft | undefined;
  /** Somebody has saved the record since: nothing is taken in before the user says so. */
  readonly isOutdated: boolean;
  restore(): void;
  discard(): void;
}

/**
 * Keeps in this browser what is typed and not saved, and takes it in when the form is opened again. It goes once nothing is unsaved, or the
 * user has said that it may be lost.
 */
export function useFormDraft(place: FormPlace, props: FormDraftProps): DraftOffer {
  const { record, form, isDirty } = props;
  const { element } = useHost();
  const [found, setFound] = useState(() => unsavedOf(place.read(), props));
  const [isAccepted, setAccepted] = useState(found?.base === versionOf(record));
  /** The draft that the user has not decided about: it stays as it is, under what is typed now. */
  const waiting = isAccepted ? undefined : found;
  const drop = () => {
    place.write(undefined);
    setFound(undefined);
  };
  const keep = useEffectEvent(() => {
    const { base, values: former } = waiting ?? { base: versionOf(record) };
    const values = { ...former, ...typedValues(props) };
    const isKept = JSON.stringify(values) === JSON.stringify(place.read()?.values);
    if (!isKept) place.write(isEmpty(values) ? undefined : { at: Date.now(), base, values });
  });
  const forget = useEffectEvent(() => {
    if (!waiting) drop();
  });
  const takeIn = useEffectEvent(() => {
    const typed = changedValues(form.getValues(), form.formState.defaultValues ?? {});
    for (const [name, value] of Object.entries(found?.values ?? {}))
      if (!(name in typed)) form.setValue(name, value, { shouldDirty: true });
  });
  const leave = useEffectEvent(() => {
    // A tag that is not dirty any more: the user was asked, and has said that it may be lost.
    if (isDirty) element.matches(':state(dirty)') ? keep() : forget();
  });

  useEffect(() => {
    if (isAccepted) takeIn();
  }, [isAccepted]);
  // A draft without anything that is not stored has had its time.
  const isOver = useRef(!found && !props.isCopy);
  useEffect(() => {
    if (!isDirty && isOver.current) forget();
    isOver.current = isDirty;
    return isDirty ? keepLater(form, () => keep()) : undefined;
  }, [isDirty, form]);
  useLayoutEffect(() => () => leave(), []);

  return {
    found,
    isOutdated: waiting !== undefined,
    restore: () => setAccepted(true),
    discard: () => {
      drop();
      form.reset();
    },
  };
}

const isEmpty = (values: FormValues) => Object.keys(values).length === 0;

/** The values that are typed: of a new record all, since those that it begins with may be others the next time. */
function typedValues({ id, plan, form }: FormDraftProps): FormValues {
  const of = (values: FormValues) => keptValues(plan.fields, plan.parts, values);
  const now = of(form.getValues());
  return id === undefined ? now : changedValues(now, of(form.formState.defaultValues ?? {}));
}

/** The values of a draft that can be read and are not stored. */
function unsavedOf(draft: Draft | undefined, { plan, form, isCopy }: FormDraftProps): Draft | undefined {
  if (!draft || isCopy) return undefined;
  const of = (values: FormValues) => keptValues(plan.fields, plan.parts, values);
  const values = changedValues(of(draft.values), of(form.formState.defaultValues ?? {}));
  return isEmpty(values) ? undefined : { ...draft, values };
}
