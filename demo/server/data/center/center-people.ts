import { emailOf, personName } from '../plan/person.ts';
import type { Random } from '../random.ts';
import type { Audit, CenterUser, CenterUserLabel, DemoAccount, Language, Shift } from './center-model.ts';
import { ROLE_NAMES, type RoleName } from './roles.ts';

/** The two companies. */
export const AURORA = 1;
/** The id of the clinic. */
export const CLINIC = 2;

const EMAIL_DOMAIN = 'demo.ramal.example';
const USER_COUNT = 60;

interface Team {
  id: number;
  levelId: number;
  label: string;
  /** Agents of the team: 50 in all. */
  share: number;
  language: Language;
  isActive: boolean;
}

const team = (
  id: number,
  levelId: number,
  label: string,
  share: number,
  language: Language = 'pt-BR',
  isActive = true,
): Team => ({ id, levelId, label, share, language, isActive });

/** The teams of both companies. */
export const TEAMS: readonly Team[] = [
  team(1, AURORA, 'Atendimento', 7),
  team(2, AURORA, 'Suporte Técnico', 7),
  team(3, AURORA, 'Retenção', 5),
  team(4, AURORA, 'Vendas', 5),
  team(5, AURORA, 'Cobrança', 4),
  team(6, AURORA, 'International Support', 4, 'en-US'),
  team(7, CLINIC, 'Recepção', 5),
  team(8, CLINIC, 'Marcação de Consultas', 6),
  team(9, CLINIC, 'Exames e Laboratório', 4),
  team(10, CLINIC, 'Convênios e Reembolsos', 3),
  team(11, AURORA, 'Campanha de Natal', 0, 'pt-BR', false),
];

/** The age and authors of a record: an administrator or a supervisor. */
export function auditOf(random: Random, oldest = 900): Audit {
  const createdDaysAgo = random.int(100, oldest);
  const updatedDaysAgo = random.chance(0.5) ? createdDaysAgo : random.int(1, createdDaysAgo);
  return {
    createdDaysAgo,
    updatedDaysAgo,
    createdByUserId: 1,
    updatedByUserId: updatedDaysAgo === createdDaysAgo ? 1 : random.pick([1, 2]),
  };
}

/** A person of the demo accounts: one for each role, and one who has never signed in. */
interface Person {
  name: string;
  account: string;
  role: RoleName;
  voice: 'F' | 'M';
  /** The first is the standard level. */
  levelIds: readonly number[];
  teamIds: readonly number[];
  takesCalls?: boolean;
  neverSignedIn?: boolean;
}

const people: readonly Person[] = [
  {
    ...who('Helena Gonçalves Brandão', 'admin', 'Administrador', 'F'),
    levelIds: [AURORA, CLINIC],
    teamIds: [],
  },
  { ...who('Antônio Magalhães', 'supervisor', 'Supervisor', 'M'), levelIds: [AURORA], teamIds: [1, 2, 3] },
  { ...who('Camila Araújo', 'agente', 'Agente', 'F'), levelIds: [AURORA], teamIds: [1], takesCalls: true },
  { ...who('Inês Figueirêdo', 'qualidade', 'Qualidade', 'F'), levelIds: [CLINIC, AURORA], teamIds: [7] },
  { ...who('Otávio Peçanha', 'financeiro', 'Financeiro', 'M'), levelIds: [AURORA, CLINIC], teamIds: [] },
  { ...who('Letícia Vasconcelos', 'leitura', 'Leitura', 'F'), levelIds: [CLINIC], teamIds: [] },
  {
    ...who('Cauã Nóbrega', 'primeiro.acesso', 'Agente', 'M'),
    levelIds: [CLINIC],
    teamIds: [8],
    neverSignedIn: true,
  },
  {
    ...who(
      'Maria Aparecida do Nascimento Vasconcelos de Albuquerque Guimarães',
      'maria.aparecida.guimaraes',
      'Supervisor',
      'F',
    ),
    levelIds: [CLINIC, AURORA],
    teamIds: [7, 8, 9, 10],
  },
  {
    ...who('José Ítalo Conceição', 'italo.conceicao', 'Supervisor', 'M'),
    levelIds: [AURORA],
    teamIds: [4, 5, 6],
  },
  { ...who('Flávia Ximenes', 'flavia.ximenes', 'Qualidade', 'F'), levelIds: [AURORA], teamIds: [1] },
];

function who(name: string, account: string, role: RoleName, voice: 'F' | 'M') {
  return { name, account, role, voice };
}

/** The accounts in the README and the start-up text. */
export function demoAccounts(levelName: (id: number) => string): DemoAccount[] {
  return people.slice(0, 7).map((person) => ({
    email: `${person.account}@${EMAIL_DOMAIN}`,
    password: 'Ramal#2026',
    role: person.role,
    level: levelName(person.levelIds[0] as number),
  }));
}

const shifts: readonly (Shift & { share: number })[] = [
  { start: 8, end: 17, lunch: 12, weekends: false, share: 4 },
  { start: 9, end: 18, lunch: 13, weekends: false, share: 3 },
  { start: 7, end: 13, lunch: null, weekends: true, share: 2 },
  { start: 10, end: 19, lunch: 14, weekends: true, share: 2 },
  { start: 14, end: 20, lunch: null, weekends: true, share: 2 },
  { start: 17, end: 23, lunch: null, weekends: true, share: 1 },
];

/** Staff of both companies: the demo's people first, then agents, team by team. */
export function createUsers(random: Random): CenterUser[] {
  const agents = TEAMS.flatMap((one) => Array.from({ length: one.share }, () => one));
  const emails = new Set<string>();
  return Array.from({ length: USER_COUNT }, (_, index) => {
    const person = people[index];
    return person
      ? demoUser(random, index + 1, person, emails)
      : agent(random, index + 1, agents[(index - people.length) % agents.length] as Team, emails);
  });
}

function demoUser(random: Random, id: number, person: Person, emails: Set<string>): CenterUser {
  const email = `${person.account}@${EMAIL_DOMAIN}`;
  emails.add(email);
  const standardLevelId = person.levelIds[0] as number;
  return {
    id,
    name: person.name,
    email,
    isActive: true,
    voice: person.voice,
    languages: ['pt-BR'],
    roleIds: [ROLE_NAMES.indexOf(person.role) + 1],
    levelIds: person.levelIds,
    standardLevelId,
    extension: extensionOf(standardLevelId, id),
    userLabelIds: person.teamIds,
    numberId: null,
    useSmartCallerId: false,
    hasMeeting: person.levelIds.includes(CLINIC),
    devices: { desktop: true, web: true, mobile: person.role === 'Supervisor', external: false },
    lastLoginMinutesAgo: person.neverSignedIn ? null : random.int(20, 3000),
    shift: person.takesCalls ? { start: 8, end: 17, lunch: 12, weekends: false } : null,
    ...auditOf(random),
  };
}

function agent(random: Random, id: number, own: Team, emails: Set<string>): CenterUser {
  // Both voices in every team, so that its recordings can have either.
  const voice = id % 2 === 0 ? 'F' : 'M';
  const name = personName(random, voice, 'pt-BR');
  const isActive = id % 17 !== 0;
  const { start, end, lunch, weekends } = random.weighted(shifts, (shift) => shift.share);
  const second = random.chance(0.15) ? random.pick(TEAMS.filter((one) => sameWork(one, own))) : own;
  return {
    id,
    name,
    email: emailOf(name, emails, EMAIL_DOMAIN),
    isActive,
    voice,
    languages: own.language === 'en-US' ? ['en-US', 'pt-BR'] : ['pt-BR'],
    roleIds: [ROLE_NAMES.indexOf('Agente') + 1],
    levelIds: [own.levelId],
    standardLevelId: own.levelId,
    extension: extensionOf(own.levelId, id),
    userLabelIds: [...new Set([own.id, second.id])],
    numberId: null,
    useSmartCallerId: own.id === 4 || own.id === 5,
    hasMeeting: own.levelId === CLINIC && random.chance(0.3),
    devices: {
      desktop: true,
      web: random.chance(0.6),
      mobile: random.chance(0.3),
      external: random.chance(0.1),
    },
    lastLoginMinutesAgo: isActive ? random.int(5, 4000) : random.int(50_000, 130_000),
    shift: isActive ? { start, end, lunch, weekends } : null,
    ...auditOf(random),
  };
}

const sameWork = (one: Team, other: Team): boolean =>
  one.levelId === other.levelId && one.language === other.language && one.isActive;

const extensionOf = (levelId: number, id: number): string => String(levelId * 1000 + 100 + id);

/** The teams with their members. */
export function createUserLabels(random: Random, users: readonly CenterUser[]): CenterUserLabel[] {
  return TEAMS.map(({ id, levelId, label, isActive }) => ({
    id,
    levelId,
    label,
    isActive,
    userIds: users.filter((user) => user.userLabelIds.includes(id)).map((user) => user.id),
    ...auditOf(random),
  }));
}
