import type { AmiConnection } from '../../demo/connectors/asterisk/live/ami-connection.ts';
import type { AmiMessage } from '../../demo/connectors/asterisk/live/ami-messages.ts';
import {
  commandProgram,
  type SpawnedCommand,
  SWITCH,
} from '../connectors/asterisk/support/spawned-command.ts';
import { startTelephoneSystem, type TelephoneSystem } from '../support/server/telephone-system.ts';
import { FOLLOWED } from './company.ts';
import { asteriskRoot, Switches } from './switches.ts';
import { type WatchedPage, watchBoards } from './watched-page.ts';
import { World } from './world.ts';

/** A switch whose records and events go to a server, and a browser that shows them. */
export interface FollowedSwitch {
  readonly switches: Switches;
  readonly world: World;
  readonly system: TelephoneSystem;
  readonly program: SpawnedCommand;
  /** The board alone on a page, and in the portal. */
  readonly board: WatchedPage;
  readonly portal: WatchedPage;
  /** All events of the switch since it was started, as the tests' own connection saw them. */
  readonly events: readonly AmiMessage[];
  /** The tests' own connection to the switch, until it is killed. */
  readonly ami: AmiConnection;
  stop(): Promise<void>;
}

/** The second user of AMI. */
const ACTIONS = { AMI_ACTIONS_USER: 'ramal-actions', AMI_ACTIONS_PASSWORD: 'agir' };

/** Agents and queues come with their first calls. */
async function makeAgents({ server, key }: TelephoneSystem): Promise<void> {
  const agents = FOLLOWED.extensions.map((extension) => ({ extension }));
  for (const [at, queue] of Object.keys(FOLLOWED.queues).entries())
    await server.request(`/ingest/calls/before/${queue}`, {
      ...{ method: 'PUT', token: key },
      body: {
        ...{
          version: 1,
          type: 'INBOUND',
          startedAt: '2026-06-17T11:00:00Z',
          endedAt: '2026-06-17T11:01:00Z',
        },
        ...{ from: { number: '5511987654321' }, to: { number: '551130001000' }, queue },
        agents: agents.slice(at * 20, at * 20 + 20),
      },
    });
}

/** Starts all of it; a text: the reason why no switch can be made here. */
export async function followSwitch(): Promise<FollowedSwitch | string> {
  const made = await asteriskRoot();
  if ('reason' in made) return made.reason;
  const startProgram = await commandProgram();
  const switches = await Switches.start(made.root, FOLLOWED);
  switches.beginRecords();
  const [world, system] = [await World.open(switches), await startTelephoneSystem()];
  const key = await system.newKey(['ingestCalls', 'ingestPresence']);
  await makeAgents(system);
  const events: AmiMessage[] = [];
  const listen = () =>
    switches.connect('pbx', { event: (event) => events.push(event), flood: () => undefined });
  const own = await listen();
  const program = startProgram(
    ['follow', ...switches.records, '--to', system.server.url, '--ami', switches.ami, ...SWITCH],
    { RAMAL_KEY: key, AMI_USER: 'ramal', AMI_PASSWORD: 'ler', ...ACTIONS },
  );
  const boards = await watchBoards(system);
  return {
    ...{ switches, world, system, program, events },
    ...{ board: boards.alone, portal: boards.portal },
    ami: own,
    stop: async () => {
      await boards.close();
      program.tell('SIGTERM');
      await program.ended;
      own.close();
      world.close();
      await switches.stop();
      await system.close();
    },
  };
}
