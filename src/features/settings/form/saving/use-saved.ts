import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { useNavigate } from '../../../../core/host/use-navigate.ts';
import { useTrack } from '../../../../core/host/use-track.ts';
import { useRefresh } from '../../../../core/http/query/refresh.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { routesOf } from '../../entity/entity-routes.ts';
import type { FormPlan } from '../use-form-plan.ts';
import { changedSince, type RecordForm, valuesNow } from './saved-form.ts';

/** The record that the server has taken, made of these values. */
interface Saved {
  readonly id: Id;
  /** The server's words; undefined where they did not arrive. */
  readonly message: string | undefined;
  readonly action: 'created' | 'edited';
  readonly result?: RecordData;
  readonly sent: FormValues;
  /** Another one is made next: the form stays. */
  readonly again: boolean;
}

/** A new record that has something to tell before the form is left. */
export interface NewRecord {
  readonly result: RecordData;
  readonly onDone: () => void;
}

/**
 * After saving: the server's message, and the record's own page; unless something was typed while the save was under way, then
 * the form stays with that. Gives the names of the fields that were.
 */
export function useSaved(
  form: RecordForm,
  plan: FormPlan,
  onCreated: (made: NewRecord) => void,
  onAgain: (values: FormValues) => void,
): (saved: Saved) => Promise<readonly string[]> {
  const { name, entity, parts } = useEntity();
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const tell = useTellSaved();
  const isShown = useIsShown();
  return async (saved) => {
    let { sent } = saved;
    if (changedSince(form, plan, sent).length === 0) {
      // Now, and not with the next rendering: whoever is asked to navigate asks whether something is unsaved, and what is typed
      // before that rendering would look as if it had been unsaved all the time.
      flushSync(() => form.reset(form.getValues()));
      sent = valuesNow(form);
    }
    tell(saved);
    await refresh(`/${entity.path}`);
    const typed = changedSince(form, plan, sent);
    // The user may have gone on already.
    if (!isShown()) return [];
    const onDone = () => {
      if (typed.length > 0) toast('info', text('settings.typedSince'));
      else if (saved.again) onAgain(saved.sent);
      else navigate(routesOf(name).saved, { id: saved.id });
    };
    if (saved.result && parts.created) onCreated({ result: saved.result, onDone });
    else onDone();
    return typed;
  };
}

function useTellSaved() {
  const { name, entity } = useEntity();
  const host = useHost();
  const text = useText();
  const toast = useToast();
  const track = useTrack();
  return ({ id, message, action }: Saved) => {
    toast('success', message ?? text('settings.foundSaved'));
    host.emit('ramal-saved', { entity: name, id, action });
    const { create } = entity.screens.track ?? {};
    if (create && action === 'created') track(create);
  };
}

function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
