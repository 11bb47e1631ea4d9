import { setTimeout } from 'node:timers/promises';
import type { TelephoneCommand } from '../../../../src/core/contract/calls/telephone/telephone-commands.ts';
import type { LineAction } from '../../../../src/core/contract/reports/telephone-lines.ts';
import { reasonOf } from '../problem.ts';
import type { RamalServer } from '../send/ramal-server.ts';
import { AmiConnection, type AmiLogin } from './ami-connection.ts';
import type { SwitchState } from './switch-state.ts';

/** The commands that want the second user of AMI. */
export const ACTIONS: readonly LineAction[] = ['pause', 'unpause', 'signOut', 'listen'];

/** Seconds: of a wait for the next command, and of the request around it. */
const WAIT = 15;
const PATIENCE = 25;

/** The parts of a program that does what is asked. */
export interface CommandOptions {
  /** The user that may change queues and place calls. */
  readonly login: AmiLogin;
  readonly server: RamalServer;
  readonly switchName: string;
  readonly state: () => SwitchState | undefined;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

const isExtension = (text: string | null | undefined): text is string => /^\d{2,20}$/.test(text ?? '');

/** Does what is asked of the switch, each within its time, until it is stopped. */
export async function doCommands(options: CommandOptions): Promise<void> {
  const { server, switchName, signal } = options;
  const path = `/ingest/commands/${switchName}`;
  while (!signal.aborted) {
    const answer = await server
      .askOnce(`${path}?seconds=${WAIT}`, { method: 'GET', patience: PATIENCE })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    if (!answer?.ok) {
      await setTimeout(1000, undefined, { signal }).catch(() => undefined);
      continue;
    }
    const commands = (await answer.json()) as TelephoneCommand[];
    await Promise.all(
      commands.map(async ({ id, ...command }) => {
        const body = JSON.stringify({ result: await resultOf(command, options) });
        const sending = { method: 'PUT', type: 'application/json', body: () => body, patience: 5 } as const;
        await server.askOnce(`${path}/${id}`, sending);
      }),
    );
  }
}

type Asked = Omit<TelephoneCommand, 'id'>;

async function resultOf(command: Asked, { login, state, say, signal }: CommandOptions) {
  const actions = actionsFor(command, state());
  if (actions.length === 0) return 'refused';
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(command.seconds * 1000)]);
  try {
    const listener = { event: () => undefined, flood: () => undefined };
    const connection = await AmiConnection.open(login, listener, inTime);
    try {
      const answers = await Promise.all(actions.map((fields) => connection.ask(fields)));
      // Of several queues one may have a member that stays in it by the configuration.
      return answers.some(({ Response: response }) => response === 'Success') ? 'done' : 'refused';
    } finally {
      connection.close();
    }
  } catch (error) {
    say(`The switch did not ${command.action} ${command.extension}: ${reasonOf(error)}.`);
    return 'refused';
  }
}

/** The actions of AMI for a command. Only extensions that the switch has told of itself are in them. */
export function actionsFor(
  { action, extension, asker }: Asked,
  state: SwitchState | undefined,
): readonly Readonly<Record<string, string>>[] {
  const device = state?.deviceOf(extension);
  if (!state || !device || !isExtension(extension)) return [];
  if (action === 'listen') {
    const own = isExtension(asker) ? state.deviceOf(asker) : undefined;
    if (!own || own === device) return [];
    // The dash ends the name: 101 is not the beginning of 1012.
    const spy = { Application: 'ChanSpy', Data: `${device}-,qES`, CallerID: `"${extension}" <${extension}>` };
    return [{ Action: 'Originate', Channel: own, ...spy, Async: 'true', Timeout: '20000' }];
  }
  const places = state.placesOf(extension);
  if (action === 'signOut')
    return places.map(({ queue, member }) => ({ Action: 'QueueRemove', Queue: queue, Interface: member }));
  const Paused = String(action === 'pause');
  return places.map(({ queue, member }) => ({
    Action: 'QueuePause',
    Queue: queue,
    Interface: member,
    Paused,
  }));
}
