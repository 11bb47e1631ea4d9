import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import type { RecordData } from '../../../core/contract/define/field.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useSheet } from '../../../core/host/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ErrorNotice } from '../../../core/ui/cards/error-card.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { Panels } from '../entity/panels.tsx';
import { useLabels } from '../entity/use-labels.ts';
import { useVariant } from '../entity/use-variant.ts';
import { BackLink } from '../record/back-link.tsx';
import { NotFound } from '../record/not-found.tsx';
import { RecordError } from '../record/record-error.tsx';
import { RecordLink } from '../record/record-link.tsx';
import { useRecord } from '../record/use-record.ts';
import { FormContext } from './form-context.ts';
import { type Choices, ConflictDialog } from './saving/conflict-dialog.tsx';
import { useSave } from './saving/use-save.ts';
import formCss from './settings-form.css?inline';
import { type FormPlan, useFormPlan } from './use-form-plan.ts';
import { differences } from './values/differences.ts';
import { useFieldWords } from './values/field-words.ts';
import { requiredFields } from './values/required-fields.ts';
import { contractResolver } from './values/resolver.ts';
import { FieldView } from './views/field-views.tsx';

/** The form of a record: a new one, or the one with this id. */
export default function SettingsForm({ id }: { id?: number }) {
  useSheet(formCss);
  return id === undefined ? <NewRecord /> : <StoredRecord id={id} />;
}

function NewRecord() {
  const host = useHost();
  useEffect(() => host.setPhase('ready'), [host]);
  // What was saved while something was typed: the form goes on as that record's.
  const [made, setMade] = useState<{ readonly id: number; readonly record: RecordData }>();
  return <RecordForm {...made} onRebase={(record, id) => id !== undefined && setMade({ id, record })} />;
}

function StoredRecord({ id }: { id: number }) {
  const { pages, variant } = useEntity();
  const query = useRecord(id);
  // What is typed stays, whatever a later look at the record brings: a save finds out by itself.
  const [opened, setOpened] = useState(query.data);
  if (!opened && query.data) setOpened(query.data);
  if (query.error && !opened) return <RecordError query={query} />;
  if (!opened) return <FormSkeleton />;
  const stored = pages.variants && opened[pages.variants.parameter];
  return variant && stored !== variant ? (
    <NotFound />
  ) : (
    <RecordForm id={id} record={opened} onRebase={setOpened} />
  );
}

/** What is done, and to which of the kinds that there is one of each. */
function useFormTitle(record: RecordData | undefined): string {
  const { name, pages } = useEntity();
  const text = useText();
  const { title, choice } = useLabels();
  const variant = useVariant(record);
  const what = title(name, record ? 'edit' : 'create');
  if (!pages.variants || !variant) return what;
  return text('settings.variantTitle', { title: what, variant: choice(pages.variants.parameter, variant) });
}

interface RecordFormProps {
  readonly id?: number;
  readonly record?: RecordData;
  readonly onRebase: (record: RecordData, id: number | undefined) => void;
}

function RecordForm({ id, record, onRebase }: RecordFormProps) {
  const { entity } = useEntity();
  const host = useHost();
  const title = useFormTitle(record);
  const plan = useFormPlan(record);
  const payload = id === undefined ? entity.create : entity.update;
  const resolver = useMemo(() => contractResolver(payload, plan.write), [payload, plan]);
  const form = useForm<Record<string, unknown>>({
    defaultValues: useMemo(() => plan.initial(record), [plan, record]),
    resolver,
  });
  const { control, formState } = form;
  const { isDirty } = formState;
  const { save, busy, failure, theirs, alike, settle } = useSave({ id, record, plan, form, onRebase });
  const surroundings = useMemo(
    () => ({ control, required: requiredFields(payload, plan.always), stored: id !== undefined }),
    [control, payload, plan, id],
  );
  useEffect(() => {
    host.setDirty(isDirty);
    return () => {
      host.setDirty(false);
    };
  }, [host, isDirty]);

  return (
    <form className="settings-page settings-form" aria-label={title} noValidate onSubmit={save}>
      <header className="settings-header">
        <BackLink />
        <h1>{title}</h1>
      </header>
      {failure && (
        <ErrorNotice
          error={failure.error}
          busy={busy}
          // What the server holds against a value is no better the second time.
          {...(!failure.error.facts.fields && { onRetry: () => void save() })}
        >
          <FormattedMessage id={failure.isOpen ? 'settings.maybeSaved' : 'settings.notSaved'} />
        </ErrorNotice>
      )}
      {alike && <AlikeNotice record={alike} busy={busy} onSave={() => void save()} />}
      <FormContext value={surroundings}>
        {plan.fields.map((field) => (
          <FieldView key={field.name} field={field} record={record} parts={plan.parts} />
        ))}
      </FormContext>
      <Panels record={record} locked={id === undefined} />
      {/* Where it is not known whether it was saved, it is not said that it was not. */}
      <Footer busy={busy} changed={isDirty && !failure?.isOpen} invalid={countErrors(formState.errors)} />
      {theirs && <Conflict {...{ record, theirs, plan, form }} onSettle={settle} />}
    </form>
  );
}

/** As many as are said: a field of several entries has one for each. */
const countErrors = (errors: object): number =>
  Object.entries(errors).reduce((count, [key, error]) => {
    if (key === 'ref' || typeof error !== 'object' || error === null) return count;
    return count + (typeof error.type === 'string' ? 1 : countErrors(error));
  }, 0);

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
      <RecordLink to={name} id={Number(record.id)}>
        {title}
      </RecordLink>
    </Notice>
  );
}

interface ConflictProps {
  readonly record: RecordData | undefined;
  readonly theirs: RecordData;
  readonly plan: FormPlan;
  readonly form: UseFormReturn<Record<string, unknown>>;
  readonly onSettle: (choices?: Choices) => void;
}

function Conflict({ record, theirs, plan, form, onSettle }: ConflictProps) {
  const words = useFieldWords();
  const by = (theirs.updatedByUser as RecordData | null | undefined)?.name;
  const found = differences(plan.fields, words, {
    before: { values: plan.initial(record), record },
    mine: { values: form.getValues(), record },
    theirs: { values: plan.initial(theirs), record: theirs },
  });
  return <ConflictDialog differences={found} by={by ? String(by) : undefined} onSettle={onSettle} />;
}

function Footer({ busy, changed, invalid }: { busy: boolean; changed: boolean; invalid: number }) {
  const text = useText();
  return (
    <footer>
      <Button type="submit" variant="primary" busy={busy}>
        {text('settings.save')}
      </Button>
      <span role="status">
        {invalid > 0 ? (
          <FormattedMessage id="settings.invalid" values={{ count: invalid }} />
        ) : (
          changed && <FormattedMessage id="settings.unsaved" />
        )}
      </span>
    </footer>
  );
}

function FormSkeleton() {
  const { name, entity } = useEntity();
  const title = useLabels().title(name, 'edit');
  return (
    <section className="settings-page settings-form" aria-label={title} aria-busy="true">
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
