import { type SyntheticEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordData } from '../../../core/contract/field.ts';
import { useHost } from '../../../core/element/host-context.ts';
import { reportError } from '../../../core/element/report-error.ts';
import { useTrack } from '../../../core/element/use-track.ts';
import { RamalError, toRamalError } from '../../../core/errors/ramal-error.ts';
import { useRefresh } from '../../../core/http/refresh.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { useNavigate } from '../../../core/routes/use-navigate.ts';
import { useToast } from '../../../core/ui/use-toast.ts';
import { useEntity } from '../entity-context.ts';
import { routesOf } from '../entity-routes.ts';
import type { Choices } from './conflict-dialog.tsx';
import type { FormPlan } from './use-form-plan.ts';

interface SaveOptions {
  readonly id: number | undefined;
  readonly record: RecordData | undefined;
  readonly plan: FormPlan;
  readonly form: UseFormReturn<Record<string, unknown>>;
  /** From now on the form is based on this: somebody else's change. */
  readonly onRebase: (record: RecordData) => void;
}

/** What names the state that a change is based on (decision 115). */
const versionOf = (record: RecordData | undefined) =>
  typeof record?.updatedAt === 'string' ? record.updatedAt : undefined;

/**
 * Sends the form once it is valid. It is not sent twice; what was typed stays whatever happens; where somebody else
 * was faster nothing is written before the user has chosen.
 */
export function useSave({ id, record, plan, form, onRebase }: SaveOptions) {
  const { entity } = useEntity();
  const host = useHost();
  const api = useApi();
  const done = useDone(form);
  const running = useRef(false);
  const based = useRef(record);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RamalError>();
  const [theirs, setTheirs] = useState<RecordData>();

  const update = async (known: number, body: never) => {
    const params = { id: known };
    const now = (await api(entity.calls.get, { params })) as RecordData;
    const version = versionOf(based.current);
    if (versionOf(now) !== version) {
      setTheirs(now);
      return;
    }
    const { message } = await api(entity.calls.update, { params, body } as never, { version });
    await done(known, message, 'edited');
  };
  const create = async (body: never) => {
    const answer = await api(entity.calls.create, { body } as never);
    await done(answer.result.id, answer.message, 'created');
  };
  const refuse = async (cause: unknown) => {
    const error = toRamalError(cause, 'server');
    if (error.code === 'aborted') return;
    if (error.code === 'conflict' && id !== undefined) {
      setTheirs((await api(entity.calls.get, { params: { id } })) as RecordData);
      return;
    }
    reportError(host, error);
    setFailure(showFieldErrors({ form, plan }, error));
  };
  const send = async (values: Record<string, unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = Object.assign({}, ...Object.values(plan.write(values, based.current))) as never;
      await (id === undefined ? create(body) : update(id, body));
    } catch (cause) {
      await refuse(cause).catch((second: unknown) => setFailure(toRamalError(second, 'server')));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  // What is sent is made of the values themselves: the resolver has only judged them.
  const save = (event?: SyntheticEvent) => form.handleSubmit(() => send(form.getValues()))(event);
  const settle = (choices?: Choices) => {
    setTheirs(undefined);
    if (!theirs || !choices) return;
    based.current = theirs;
    onRebase(theirs);
    const mine = form.getValues();
    form.reset(plan.initial(theirs));
    const kept = plan.fields.filter(({ name }) => choices[name] === 'mine');
    for (const { name } of kept) form.setValue(name, mine[name], { shouldDirty: true });
    // All of theirs is what is stored already.
    if (kept.length > 0 || Object.keys(choices).length === 0) void save();
  };
  return { save, busy, failure, theirs, settle };
}

/** After saving: the server's message, and the record's own page. */
function useDone(form: SaveOptions['form']) {
  const { name, entity } = useEntity();
  const host = useHost();
  const toast = useToast();
  const track = useTrack();
  const refresh = useRefresh();
  const navigate = useNavigate();
  return async (id: number, message: string, action: 'created' | 'edited') => {
    form.reset(form.getValues());
    // Now, and not with the next rendering: whoever is asked to navigate asks whether something is unsaved.
    host.setDirty(false);
    toast('success', message);
    host.emit('ramal-saved', { entity: name, id, action });
    const { create } = entity.screens.track ?? {};
    if (create && action === 'created') track(create);
    await refresh(`/${entity.path}`);
    navigate(routesOf(name).saved, { id });
  };
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
