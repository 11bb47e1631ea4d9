import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { FormValues } from '../../../core/fields/form/check-values.ts';
import { FormContext } from '../../../core/fields/form/form-context.ts';
import { listErrors } from '../../../core/fields/form/form-errors.ts';
import { schemaResolver } from '../../../core/fields/form/resolver.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ErrorNotice } from '../../../core/ui/cards/error-card.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { useEntity } from '../entity/entity-context.ts';
import { Panels } from '../entity/panels.tsx';
import type { EntityParts } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useVariant } from '../entity/use-variant.ts';
import { BackLink } from '../record/back-link.tsx';
import { Neighbours } from '../record/neighbours.tsx';
import { NotFound } from '../record/not-found.tsx';
import { RecordError } from '../record/record-error.tsx';
import { RecordLink } from '../record/record-link.tsx';
import { useRecord } from '../record/use-record.ts';
import { useRecordName } from '../record/use-record-name.ts';
import { copiedRecord, forgetCopy } from './copy.ts';
import { FieldView } from './field-view.tsx';
import { FormFooter } from './form-footer.tsx';
import { useSave } from './saving/use-save.ts';
import formCss from './settings-form.css?inline';
import { useFocusOfWrong } from './use-focus-of-wrong.ts';
import { type FormPlan, useFormPlan } from './use-form-plan.ts';
import { useTypedCode } from './use-typed-code.ts';
import { requiredFields, schemaOf } from './values/required-fields.ts';

const loadConflict = () => import('./saving/conflict.tsx').then((module) => module.Conflict);

/** The form of a record: a new one, or the one with this id. */
export default function SettingsForm({ id }: { id?: Id }) {
  useSheet(formCss);
  return id === undefined ? <NewRecord /> : <StoredRecord id={id} />;
}

/** A new record that begins with values of another one. */
interface Again {
  readonly count: number;
  /** The record that it is a copy of. */
  readonly copied?: RecordData;
  /** Gives the values, as the form is planned. */
  readonly values: (plan: FormPlan) => FormValues;
}

/** The record that a new one is to be a copy of. */
function useCopy(): Again | undefined {
  const { name, entity } = useEntity();
  const session = useSession();
  const text = useText();
  const [record] = useState(() => copiedRecord(session, name));
  useEffect(() => forgetCopy(session), [session]);
  if (!record) return undefined;
  // Two people have different names.
  const isPerson = entity.screens.fields.some(({ kind }) => kind === 'email');
  const title = isPerson ? '' : text('settings.copyOf', { name: String(record[entity.screens.title.name]) });
  return { count: 0, copied: record, values: (plan) => plan.copied(record, title) };
}

function NewRecord() {
  const host = useHost();
  useEffect(() => host.setPhase('ready'), [host]);
  // A record was saved while something was typed: the form goes on as that record's.
  const [made, setMade] = useState<{ readonly id: Id; readonly record: RecordData }>();
  const copy = useCopy();
  const [again, setAgain] = useState(copy);
  return (
    <RecordForm
      key={again?.count}
      {...made}
      again={again}
      onRebase={(record, id) => id !== undefined && setMade({ id, record })}
      onAgain={(values) => {
        setMade(undefined);
        setAgain({ count: (again?.count ?? 0) + 1, values: (plan) => plan.repeated(values) });
      }}
    />
  );
}

function StoredRecord({ id }: { id: Id }) {
  const { pages, variant } = useEntity();
  const query = useRecord(id);
  // Typed values stay, whatever a later look at the record brings: a save finds out by itself.
  const [opened, setOpened] = useState(query.data);
  if (!opened && query.data) setOpened(query.data);
  if (query.error && !opened) return <RecordError query={query} />;
  if (!opened) return <FormSkeleton />;
  const stored = pages.variants && opened[pages.variants.parameter];
  return variant && stored !== variant ? (
    <NotFound />
  ) : (
    <RecordForm id={id} record={opened} onRebase={setOpened} onAgain={noneAfter} />
  );
}

/** After a stored record there is no other. */
const noneAfter = () => undefined;

/** The title: the action with the record, or with the kind of an entity that has one record of each. */
function useFormTitle(record: RecordData | undefined): string {
  const { name, pages } = useEntity();
  const text = useText();
  const { title, choice } = useLabels();
  const variant = useVariant(record);
  const recordName = useRecordName();
  const what = title(name, record ? 'edit' : 'create');
  const called =
    pages.variants && variant ? choice(pages.variants.parameter, variant) : record && recordName(record);
  return called ? text('settings.formTitle', { title: what, name: called }) : what;
}

interface RecordFormProps {
  readonly id?: Id;
  readonly record?: RecordData;
  readonly again?: Again | undefined;
  readonly onRebase: (record: RecordData, id: Id | undefined) => void;
  readonly onAgain: (values: FormValues) => void;
}

function RecordForm({ id, record, again, onRebase, onAgain }: RecordFormProps) {
  const { entity, pages, parts } = useEntity();
  const { created: Created, several: Several, named } = parts;
  const [several, setSeveral] = useState<readonly File[]>();
  const host = useHost();
  const title = useFormTitle(record);
  const plan = useFormPlan(record);
  const payload = id === undefined ? entity.create : entity.update;
  const resolver = useMemo(() => schemaResolver(schemaOf(payload), plan.write), [payload, plan]);
  const form = useForm({
    defaultValues: useMemo(
      () => ({ ...plan.initial(record), ...again?.values(plan) }),
      [plan, record, again],
    ),
    resolver,
  });
  const { setFocus } = form;
  const first = plan.fields[0]?.name;
  useEffect(() => {
    if (again && first) setFocus(first);
  }, [again, first, setFocus]);
  useFocusOfWrong(form, plan.fields);
  const { control, formState } = form;
  const { isDirty } = formState;
  const Typed = useTypedCode(isDirty);
  const { save, saveAnother, submit, busy, uploading, failure, theirs, alike, settle, made } = useSave({
    ...{ id, record, plan, form, onRebase, onAgain },
  });
  const onSeveral = id === undefined && Several ? setSeveral : undefined;
  const { code: Conflict } = useLazyCode(loadConflict, theirs !== undefined, () => settle());
  const onFile = useNamed(form, named);
  const surroundings = useMemo(() => {
    const isStored = id !== undefined;
    const required = requiredFields(payload, plan.always);
    return { control, required, stored: isStored, onSeveral, ...(!isStored && onFile && { onFile }) };
  }, [control, payload, plan, id, onSeveral, onFile]);
  useEffect(() => {
    host.setDirty(isDirty || several !== undefined);
    return () => {
      host.setDirty(false);
    };
  }, [host, isDirty, several]);

  return (
    <form className="settings-page settings-form ui-inset" aria-label={title} noValidate onSubmit={save}>
      <header className="settings-header">
        <BackLink />
        {id !== undefined && <Neighbours id={id} mode="edit" />}
        <h1>{title}</h1>
      </header>
      {failure && (
        <ErrorNotice
          error={failure.error}
          busy={busy}
          // A value that the server has refused is no better the second time.
          {...(!failure.error.facts.fields && { onRetry: () => void submit() })}
        >
          <FormattedMessage id={failure.isOpen ? 'settings.maybeSaved' : 'settings.notSaved'} />
        </ErrorNotice>
      )}
      {alike && <AlikeNotice record={alike} busy={busy} onSave={() => void submit()} />}
      {Typed && <Typed {...{ id, record, plan, form, isDirty }} isCopy={again !== undefined} />}
      <FormContext value={surroundings}>
        {plan.fields.map((field) => (
          <FieldView key={field.name} field={field} record={record} parts={plan.parts} />
        ))}
      </FormContext>
      <Panels record={record} locked={id === undefined} />
      {/* Where it is not known whether it was saved, it is not said that it was not. */}
      <FormFooter
        id={id}
        busy={busy}
        uploading={uploading}
        onAnother={id === undefined && !pages.variants ? () => void saveAnother() : undefined}
        changed={isDirty && !failure?.isOpen}
        invalid={listErrors(formState.errors).length}
      />
      {theirs && Conflict && <Conflict {...{ record, theirs, plan, form }} onSettle={settle} />}
      {several && Several && <Several files={several} onClose={() => setSeveral(undefined)} />}
      {made && Created && <Created {...made} copied={again?.copied} />}
    </form>
  );
}

type Values = Pick<UseFormReturn<Record<string, unknown>>, 'getValues' | 'setValue'>;

/** Gives a function that fills in what follows from a file. It follows the next file too, until something else is typed. */
function useNamed({ getValues, setValue }: Values, named: EntityParts['named']) {
  const filled = useRef<FormValues>({});
  return useMemo(() => {
    if (!named) return undefined;
    return (file: File) => {
      const before = filled.current;
      filled.current = named(file);
      for (const [name, value] of Object.entries(filled.current))
        if (!getValues(name) || getValues(name) === before[name])
          setValue(name, value, { shouldDirty: true });
    };
  }, [named, getValues, setValue]);
}

interface AlikeProps {
  readonly record: RecordData;
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** The record may have been saved by the last try: the user looks, and decides whether it is sent again. */
function AlikeNotice({ record, busy, onSave }: AlikeProps) {
  const { name, entity } = useEntity();
  const text = useText();
  const title = String(record[entity.screens.title.name]);
  const again = (
    <Button size="small" busy={busy} onClick={onSave}>
      {text('settings.saveAgain')}
    </Button>
  );
  return (
    <Notice tone="yellow" role="alert" action={again}>
      {text('settings.alike')}{' '}
      <RecordLink to={name} id={idOf(record)}>
        {title}
      </RecordLink>
    </Notice>
  );
}

export function FormSkeleton() {
  const { name, entity } = useEntity();
  const title = useLabels().title(name, 'edit');
  return (
    <section className="settings-page settings-form ui-inset" aria-label={title} aria-busy="true">
      <header className="settings-header">
        <BackLink />
        <h1>{title}</h1>
      </header>
      {entity.screens.fields.map((field) => (
        <div className="ui-field" key={field.name} aria-hidden="true">
          <Skeleton width={90} height={12} />
          <Skeleton width="100%" height={36} />
        </div>
      ))}
    </section>
  );
}
