import { createFlows, flowName } from '../flows/center-flows.ts';
import type { Referred } from '../flows/flow-steps.ts';
import { createTopics } from '../plan/topics.ts';
import { createRandom, type Random } from '../random.ts';
import { createSurveys, createWords } from './center-content.ts';
import { createContacts, createSpamNumbers } from './center-customers.ts';
import { createIntegrations } from './center-integrations.ts';
import type { Center, CenterLevel, CenterRole, CenterUser } from './center-model.ts';
import { AURORA, auditOf, CLINIC, createUserLabels, createUsers, demoAccounts } from './center-people.ts';
import {
  createAudios,
  createCustomFlows,
  createMedias,
  createNumbers,
  createQueues,
  createSchedules,
} from './center-routing.ts';
import { ROLE_NAMES, ROLE_PERMISSIONS } from './roles.ts';

export type * from './center-model.ts';

/** The seed of the demo as it is shipped. */
export const DEFAULT_SEED = 2026;

/**
 * The whole center of a seed: two companies with their staff, numbers, customers and settings. A pure
 * function: the same seed always gives the same center. Each kind of record has its own random stream, so
 * that a change of one leaves the others as they are.
 */
export function createCenter(seed: number = DEFAULT_SEED): Center {
  const stream = (kind: string): Random => createRandom(seed, kind);
  const users = createUsers(stream('users'));
  const medias = createMedias();
  const numbers = createNumbers(stream('numbers'), medias);
  const queues = createQueues(stream('queues'), users);
  const schedules = createSchedules(stream('schedules'));
  const surveys = createSurveys(stream('surveys'));
  const audios = createAudios(stream('audios'));
  const customFlows = createCustomFlows(stream('customFlows'));
  return {
    seed,
    levels: createLevels(stream('levels')),
    roles: createRoles(stream('roles')),
    users: users.map((user) => ({ ...user, numberId: user.useSmartCallerId ? null : callerIdOf(user) })),
    userLabels: createUserLabels(stream('userLabels'), users),
    numbers,
    medias,
    contacts: createContacts(stream('contacts')),
    spamNumbers: createSpamNumbers(stream('spamNumbers')),
    queues,
    schedules,
    words: createWords(stream('words')),
    surveys,
    audios,
    customFlows,
    ...createFlows(stream('connectFlows'), nameOf),
    integrations: createIntegrations(),
    topics: createTopics(queues),
  };

  /** The name of a flow's reference in its option list. */
  function nameOf({ kind, id }: Referred): string {
    const lists = { audio: audios, queue: queues, schedule: schedules, survey: surveys, custom: customFlows };
    if (kind === 'flow') return flowName(id);
    const list: readonly { id: number; name: string }[] = kind === 'extension' ? users : lists[kind];
    return list.find((item) => item.id === id)?.name ?? '';
  }

  /** The caller id of a user: half have a fixed number, the others the level's main one. */
  function callerIdOf({ id, standardLevelId }: CenterUser): number | null {
    const own = numbers.filter((number) => number.levelId === standardLevelId && number.type === 'local');
    return id % 2 === 0 ? null : (own[id % own.length]?.id ?? null);
  }
}

/** The demo accounts: one for each role, and one that has never signed in. */
export function accountsOf({ levels }: Pick<Center, 'levels'>) {
  return demoAccounts((id) => levels.find((level) => level.id === id)?.name ?? '');
}

/** The accounts of the shipped center, made without the rest of it. */
export const shippedAccounts = () =>
  accountsOf({ levels: createLevels(createRandom(DEFAULT_SEED, 'levels')) });

function createLevels(random: Random): CenterLevel[] {
  return [
    { id: AURORA, name: 'Aurora Telecom', isActive: true, hasMeeting: false, ...auditOf(random) },
    { id: CLINIC, name: 'Clínica São João', isActive: true, hasMeeting: true, ...auditOf(random) },
  ];
}

function createRoles(random: Random): CenterRole[] {
  return ROLE_NAMES.map((name, index) => ({
    id: index + 1,
    name,
    permissions: ROLE_PERMISSIONS[name],
    ...auditOf(random),
  }));
}
