import { useEffect, useRef, useState } from 'react';
import type { FlowSummary } from '../../../core/contract/calls/flows.ts';
import { RamalError, toRamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { type Designer, isUnsaved } from './designer-store.ts';
import { type Conflict, FlowWriter, versionOf } from './flow-writer.ts';

type Deed = 'save' | 'publish';

export interface Saving {
  /** What is under way; nothing is sent twice. */
  readonly busy: Deed | null;
  /** Why the last attempt failed; nothing was lost. */
  readonly failure: { readonly of: Deed | 'both'; readonly error: RamalError } | null;
  readonly conflict: Conflict | null;
  /** Sends what is shown as a new version. False: it failed, or was stopped by a conflict. */
  save(): Promise<boolean>;
  /** Saves what is unsaved, then puts the newest version into use. */
  publish(): Promise<boolean>;
  /** Ends a conflict: mine replaces theirs, theirs replaces mine, or nothing yet. */
  settle(choice: 'mine' | 'theirs' | 'later'): Promise<void>;
  dismissFailure(): void;
  /** What is shown was made from this version: saving over a later one is a conflict. */
  basedOn(version: string | null): void;
}

/** Saving and publishing, with what can happen on the way. */
export function useSaving(
  designer: Designer,
  flow: FlowSummary,
  isWhole: boolean,
  onFlow: (flow: FlowSummary) => void,
): Saving {
  const host = useHost();
  const toast = useToast();
  const orFound = useLookup();
  const writer = useWriter(flow);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Whether the server has what is shown, unsaved changes aside: what it sent may have been mended when it was read. */
  const whole = useRef(isWhole);

  /** The server's message; null where a conflict has stopped it. */
  const write = async (): Promise<string | null> => {
    const { history: sent, options } = designer.getState();
    const written = await orFound(
      writer.save(sent.state, options),
      () => writer.findSaved(),
      'flow-page.saved',
    );
    if ('theirs' in written) {
      setConflict(written);
      return null;
    }
    onFlow(written.connectFlow);
    whole.current = true;
    designer.saved(sent);
    host.emit('ramal-saved', { entity: 'connect-flow', id: flow.id, action: 'edited' });
    return written.message;
  };
  const tell = (message: string | null) => {
    if (message !== null) toast('success', message);
    return message !== null;
  };
  const { run, ...attempt } = useAttempt(designer, async (error) => {
    const newer = error.code === 'conflict' ? await writer.findNewer().catch(() => null) : null;
    if (newer) setConflict(newer);
    return newer !== null;
  });

  const save = () => run('save', async () => tell(await write()));
  const publish = () =>
    run('publish', async () => {
      const isThere = whole.current && !isUnsaved(designer.getState());
      if (!isThere && (await write()) === null) return false;
      const { connectFlow, message } = await orFound(
        writer.publish(),
        () => writer.findPublished(),
        'flow-page.published',
      );
      onFlow(connectFlow);
      host.emit('ramal-published', { flowId: flow.id });
      return tell(message);
    });
  const settle = async (choice: 'mine' | 'theirs' | 'later') => {
    setConflict(null);
    if (!conflict || choice === 'later') return;
    writer.basedOn(versionOf(conflict.summary));
    onFlow(conflict.summary);
    if (choice === 'mine') {
      await save();
      return;
    }
    // In one step: mine is an undo away.
    whole.current = conflict.isWhole;
    designer.dispatch({ type: 'loadVersion', flow: conflict.theirs });
    designer.saved(designer.getState().history);
  };
  return { ...attempt, conflict, save, publish, settle, basedOn: (version) => writer.basedOn(version) };
}

/** What a call has written; where its answer was lost, what is found of it, and that in words of ours. */
function useLookup() {
  const text = useText();
  return <W>(call: Promise<W>, find: () => Promise<FlowSummary | null>, done: MessageId) =>
    call.catch(async (error: unknown) => {
      const { code, message, facts } = toRamalError(error);
      const found = facts.isOutcomeUnknown && (await find().catch(() => undefined));
      // A server that has answered does no more: it has not done what is not found. What was cut off may still come.
      if (found === null && code === 'server')
        throw new RamalError(code, message, { ...facts, isOutcomeUnknown: false });
      if (!found) throw error;
      return { connectFlow: found, message: text(done) };
    });
}

function useWriter(flow: FlowSummary): FlowWriter {
  const api = useApi();
  const latest = useRef(api);
  useEffect(() => {
    latest.current = api;
  }, [api]);
  const [writer] = useState(() => new FlowWriter(flow, () => latest.current));
  return writer;
}

/** One attempt at a time; a failure is kept until the next one, unless it is handled. */
function useAttempt(designer: Designer, handle: (error: RamalError) => Promise<boolean>) {
  const host = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState<Deed | null>(null);
  const [failure, setFailure] = useState<Saving['failure']>(null);
  const run = async (of: Deed, task: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(of);
    setFailure(null);
    try {
      return await task();
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      if (await handle(error)) return false;
      setFailure({ of: of === 'publish' && isUnsaved(designer.getState()) ? 'both' : of, error });
      reportError(host, error);
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { run, busy, failure, dismissFailure: () => setFailure(null) };
}
