import { type SyntheticEvent, useRef, useState } from 'react';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { useAttempt } from '../../../../core/fields/form/use-attempt.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { reportError } from '../../../../core/host/report-error.ts';
import { hasFeature } from '../../../../core/session/back-end/features.ts';
import { useSession } from '../../../../core/session/use-session.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { useUpload } from '../upload/use-upload.ts';
import type { FormPlan } from '../use-form-plan.ts';
import type { Choices } from './conflict-dialog.tsx';
import { RecordWriter } from './record-writer.ts';
import { changedSince, type RecordForm, rebase, showServerErrors, valuesNow } from './saved-form.ts';
import { type NewRecord, useSaved } from './use-saved.ts';

interface SaveOptions {
  readonly id: Id | undefined;
  readonly record: RecordData | undefined;
  readonly plan: FormPlan;
  readonly form: RecordForm;
  /** From now on the form is based on this: somebody else's change, or what was saved while something was typed. */
  readonly onRebase: (record: RecordData, id: Id | undefined) => void;
  /** The record was made, and another one is to be: the next form begins, of these values those that are repeated. */
  readonly onAgain: (values: FormValues) => void;
}

/**
 * Sends the form once it is valid. It is not sent twice; what was typed stays whatever happens, also what is typed while it is
 * sent; where somebody else was faster nothing is written before the user has chosen.
 */
export function useSave({ id, record, plan, form, onRebase, onAgain }: SaveOptions) {
  const { writer, uploading } = useWriter({ id, record, plan });
  const [made, setMade] = useState<NewRecord>();
  const saved = useSaved(form, plan, setMade, onAgain);
  const isAgain = useRef(false);
  const [theirs, setTheirs] = useState<RecordData>();
  const [alike, setAlike] = useState<RecordData>();

  const base = (on: RecordData, kept: readonly string[]) => {
    writer.basedOn(on);
    onRebase(on, writer.id);
    rebase(form, plan, on, kept);
  };
  /** Makes the input since then a change of the record as it is stored now. */
  const typeOn = async (known: Id, typed: readonly string[]) => {
    const before = valuesNow(form);
    const now = await writer.read(known).catch(() => undefined);
    // Without it the next save looks again.
    if (now) base(now, [...typed, ...changedSince(form, plan, before)]);
  };
  const host = useHost();
  const attempt = useAttempt(async (error) => {
    if (error.code === 'conflict' && writer.id !== undefined) {
      setTheirs(await writer.read(writer.id));
      return undefined;
    }
    reportError(host, error);
    return showServerErrors(form, plan, error);
  });
  const send = async () => {
    setAlike(undefined);
    const sent = valuesNow(form);
    const written = await writer.save(bodyOf(plan, sent, writer.based));
    if ('theirs' in written) return setTheirs(written.theirs);
    if ('alike' in written) return setAlike(written.alike);
    const typed = await saved({ ...written, sent, again: isAgain.current });
    if (typed.length > 0) await typeOn(written.id, typed);
  };
  // The body is made of the form's own values: the resolver has only judged them.
  const submit = (event?: SyntheticEvent) => form.handleSubmit(() => attempt.run(send))(event);
  const save = (event?: SyntheticEvent) => {
    isAgain.current = false;
    return submit(event);
  };
  const saveAnother = () => {
    isAgain.current = true;
    return submit();
  };
  const settle = (choices?: Choices) => {
    setTheirs(undefined);
    if (!theirs || !choices) return;
    const kept = Object.keys(choices).filter((name) => choices[name] === 'mine');
    base(theirs, kept);
    // All of theirs is what is stored already.
    if (kept.length > 0 || Object.keys(choices).length === 0) void submit();
  };
  const failure = attempt.failure && { error: attempt.failure, isOpen: writer.isOpen };
  const leave = () => {
    setMade(undefined);
    made?.onDone();
  };
  return {
    save,
    saveAnother,
    /** The same save once more. */
    submit,
    busy: attempt.busy,
    uploading,
    failure,
    theirs,
    alike,
    settle,
    made: made && { ...made, onDone: leave },
  };
}

function useWriter({ id, record, plan }: Pick<SaveOptions, 'id' | 'record' | 'plan'>) {
  const { entity } = useEntity();
  const session = useSession();
  const { api, uploading } = useUpload();
  const latest = useRef({ api, plan });
  latest.current = { api, plan };
  const [writer] = useState(() => {
    const context = {
      entity,
      api: () => latest.current.api,
      hasKeys: () => hasFeature(session.getState(), 'idempotencyKey'),
      userId: () => session.getState().user?.id,
      bodyOf: (stored: RecordData) =>
        bodyOf(latest.current.plan, latest.current.plan.initial(stored), stored),
    };
    return new RecordWriter(context, id, record);
  });
  return { writer, uploading };
}

/** The body that these values of a form make. */
const bodyOf = (plan: FormPlan, values: FormValues, from: RecordData | undefined): object =>
  Object.assign({}, ...Object.values(plan.write(values, from)));
