import type { RamalServer } from '../send/ramal-server.ts';
import type { AmiLogin } from './ami-connection.ts';
import { ACTIONS, doCommands } from './do-commands.ts';
import { PresenceSender } from './presence-sender.ts';
import { SwitchLine } from './switch-line.ts';

/** The parts of a switch that is watched. */
export interface WatchedSwitch {
  readonly login: AmiLogin;
  /** The second user, which may change queues and place calls; undefined: nothing can be asked of the switch. */
  readonly actions: AmiLogin | undefined;
  readonly server: RamalServer;
  readonly switchName: string;
  /** The names of queues by their numbers. */
  readonly queueNames: ReadonlyMap<string, string> | undefined;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Sends the state of a switch to the server while it changes, until it is stopped. */
export async function followSwitch({ login, actions, queueNames, ...rest }: WatchedSwitch): Promise<void> {
  const ended = new AbortController();
  const parts = { ...rest, signal: AbortSignal.any([rest.signal, ended.signal]) };
  const line: SwitchLine = new SwitchLine({ ...parts, login, changed: () => sender.changed() });
  const sender: PresenceSender = new PresenceSender({
    ...parts,
    queueName: (queue) => queueNames?.get(queue) ?? queue,
    state: () => line.state,
    actions: actions ? ACTIONS : [],
  });
  const works = [line.keep(), sender.run()];
  if (actions) works.push(doCommands({ ...parts, login: actions, state: () => line.state }));
  await allOrNone(works, ended);
}

/** Waits for all; when one ends or fails, the others are ended too, and its failure is told. */
export async function allOrNone(works: readonly Promise<void>[], ended: AbortController): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  await Promise.allSettled(
    works.map((work) =>
      work
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => ended.abort()),
    ),
  );
  if (failure) throw failure.error;
}
