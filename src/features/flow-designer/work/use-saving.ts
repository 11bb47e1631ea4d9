import { useEffect, useRef, useState } from 'react';
import type { FlowSummary } from '../../../core/contract/calls/flows.ts';
import { RamalError, toRamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { type Designer, isUnsaved } from './designer-store.ts';
import { type Conflict, FlowWriter, versionOf } from './flow-writer.ts';

type SaveAction = 'save' | 'publish';

/** Saving and publishing of one designer. */
export interface Saving {
  /** The request under way; no second one is sent. */
  readonly busy: SaveAction | null;
  /** The error of the last attempt; no work was lost. */
  readonly failure: { readonly of: SaveAction | 'both'; readonly error: RamalError } | null;
  readonly conflict: Conflict | null;
  /** Saves the current flow as a new version. False: it failed, or a conflict stopped it. */
  save(): Promise<boolean>;
  /** Saves unsaved changes, then publishes the newest version. */
  publish(): Promise<boolean>;
  /** Answers a conflict: mine replaces theirs, theirs replaces mine, or no decision yet. */
  settle(choice: 'mine' | 'theirs' | 'later'): Promise<void>;
  dismissFailure(): void;
  /** The version that the current flow was made from: saving over a later one is a conflict. */
  basedOn(version: string | null): void;
}

/** Saving and publishing, with conflicts and failures. */
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
  /** Whether the server's flow is the one that was loaded: reading may have repaired it. */
  const whole = useRef(isWhole);

  /** Returns the server's message; null: a conflict has stopped it. */
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
    // As one command: undo restores mine.
    whole.current = conflict.isWhole;
    designer.dispatch({ type: 'loadVersion', flow: conflict.theirs });
    designer.saved(designer.getState().history);
  };
  return { ...attempt, conflict, save, publish, settle, basedOn: (version) => writer.basedOn(version) };
}

/** Returns the message of a call; if its answer was lost, looks the flow up and uses our own words. */
function useLookup() {
  const text = useText();
  return <W>(call: Promise<W>, find: () => Promise<FlowSummary | null>, done: MessageId) =>
    call.catch(async (error: unknown) => {
      const { code, message, facts } = toRamalError(error);
      const found = facts.isOutcomeUnknown && (await find().catch(() => undefined));
      // After an answer with a failure the server does nothing more. A request without an answer may still
      // succeed later.
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

/** Runs one attempt at a time; its error stays until the next attempt, unless `handle` takes it. */
function useAttempt(designer: Designer, handle: (error: RamalError) => Promise<boolean>) {
  const host = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState<SaveAction | null>(null);
  const [failure, setFailure] = useState<Saving['failure']>(null);
  const run = async (of: SaveAction, task: () => Promise<boolean>): Promise<boolean> => {
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
