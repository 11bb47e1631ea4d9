import { type SyntheticEvent, useRef, useState } from 'react';
import type { RecordData } from '../../../../core/contract/define/field.ts';
import { RamalError, toRamalError } from '../../../../core/errors/ramal-error.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { reportError } from '../../../../core/host/report-error.ts';
import { useApi } from '../../../../core/http/use-endpoint.ts';
import { hasFeature } from '../../../../core/session/features.ts';
import { useSession } from '../../../../core/session/use-session.ts';
import { useEntity } from '../../entity/entity-context.ts';
import type { FormPlan } from '../use-form-plan.ts';
import type { FormValues } from '../values/resolver.ts';
import type { Choices } from './conflict-dialog.tsx';
import { RecordWriter } from './record-writer.ts';
import { changedSince, type RecordForm, rebase, valuesNow } from './saved-form.ts';
import { useSaved } from './use-saved.ts';

interface SaveOptions {
  readonly id: number | undefined;
  readonly record: RecordData | undefined;
  readonly plan: FormPlan;
  readonly form: RecordForm;
  /** From now on the form is based on this: somebody else's change, or what was saved while something was typed. */
  readonly onRebase: (record: RecordData, id: number | undefined) => void;
}

/**
 * Sends the form once it is valid. It is not sent twice; what was typed stays whatever happens, also what is typed while it is
 * sent; where somebody else was faster nothing is written before the user has chosen.
 */
export function useSave({ id, record, plan, form, onRebase }: SaveOptions) {
  const writer = useWriter({ id, record, plan });
  const saved = useSaved(form, plan);
  const [theirs, setTheirs] = useState<RecordData>();
  const [alike, setAlike] = useState<RecordData>();

  const base = (on: RecordData, kept: readonly string[]) => {
    writer.basedOn(on);
    onRebase(on, writer.id);
    rebase(form, plan, on, kept);
  };
  /** What was typed meanwhile is a change of what is stored now. */
  const typeOn = async (known: number, typed: readonly string[]) => {
    const before = valuesNow(form);
    const now = await writer.read(known).catch(() => undefined);
    // Without it the next save looks again.
    if (now) base(now, [...typed, ...changedSince(form, plan, before)]);
  };
  const attempt = useAttempt({ plan, form }, async ({ code }) => {
    if (code !== 'conflict' || writer.id === undefined) return false;
    setTheirs(await writer.read(writer.id));
    return true;
  });
  const send = async () => {
    setAlike(undefined);
    const sent = valuesNow(form);
    const written = await writer.save(bodyOf(plan, sent, writer.based));
    if ('theirs' in written) {
      setTheirs(written.theirs);
      return;
    }
    if ('alike' in written) {
      setAlike(written.alike);
      return;
    }
    const typed = await saved({ ...written, sent });
    if (typed.length > 0) await typeOn(written.id, typed);
  };
  // What is sent is made of the values themselves: the resolver has only judged them.
  const save = (event?: SyntheticEvent) => form.handleSubmit(() => attempt.run(send))(event);
  const settle = (choices?: Choices) => {
    setTheirs(undefined);
    if (!theirs || !choices) return;
    const kept = Object.keys(choices).filter((name) => choices[name] === 'mine');
    base(theirs, kept);
    // All of theirs is what is stored already.
    if (kept.length > 0 || Object.keys(choices).length === 0) void save();
  };
  const failure = attempt.failure && { error: attempt.failure, isOpen: writer.isOpen };
  return { save, busy: attempt.busy, failure, theirs, alike, settle };
}

function useWriter({ id, record, plan }: Pick<SaveOptions, 'id' | 'record' | 'plan'>): RecordWriter {
  const { entity } = useEntity();
  const session = useSession();
  const api = useApi();
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
  return writer;
}

/** What is sent for these values of a form. */
const bodyOf = (plan: FormPlan, values: FormValues, from: RecordData | undefined): object =>
  Object.assign({}, ...Object.values(plan.write(values, from)));

/** One attempt at a time; what it fails with is told, unless it is handled. */
function useAttempt(
  shown: Pick<SaveOptions, 'form' | 'plan'>,
  handle: (error: RamalError) => Promise<boolean>,
) {
  const host = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RamalError>();
  const refuse = async (cause: unknown) => {
    const error = toRamalError(cause, 'server');
    if (error.code === 'aborted' || (await handle(error))) return;
    reportError(host, error);
    setFailure(showFieldErrors(shown, error));
  };
  const run = async (task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (cause) {
      await refuse(cause).catch((second: unknown) => setFailure(toRamalError(second, 'server')));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure };
}

/** The server's words under the fields they are about; gives what is left to be said of the whole. */
function showFieldErrors({ form, plan }: Pick<SaveOptions, 'form' | 'plan'>, error: RamalError) {
  const { code, facts, message } = error;
  const all = Object.entries(facts.fields ?? {});
  const isShown = ([path]: [string, unknown]) => plan.fields.some(({ name }) => name === path.split('.')[0]);
  const shown = all.filter(isShown);
  for (const [at, [path, [text = '']]] of shown.entries()) {
    const words = JSON.stringify({ text, locale: facts.locale });
    form.setError(path, { type: 'server', message: words }, { shouldFocus: at === 0 });
  }
  if (shown.length === all.length) return shown.length > 0 ? undefined : error;
  const words = all.filter((one) => !isShown(one)).flatMap(([, texts]) => texts);
  return new RamalError(code, message, { ...facts, serverMessage: words.join(' ') });
}
