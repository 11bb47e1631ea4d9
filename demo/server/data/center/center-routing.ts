import type { Random } from '../random.ts';
import { FLOW, QUEUE } from './center-ids.ts';
import type {
  CenterAudio,
  CenterCustomFlow,
  CenterMedia,
  CenterNumber,
  CenterQueue,
  CenterSchedule,
  CenterUser,
  NumberType,
  QueueStrategy,
} from './center-model.ts';
import { AURORA, auditOf, CLINIC, TEAMS } from './center-people.ts';
import { localNumber, mobileNumber, nationalNumber } from './phone.ts';
import { type Place, places } from './places.ts';

type QueueRow = [id: number, levelId: number, name: string, strategy: QueueStrategy, teamId: number];

const queues: readonly QueueRow[] = [
  [QUEUE.invoices, AURORA, 'Faturas e segunda via', 'rrmemory', 1],
  [QUEUE.support, AURORA, 'Suporte técnico', 'leastrecent', 2],
  [QUEUE.retention, AURORA, 'Retenção', 'fewestcalls', 3],
  [QUEUE.sales, AURORA, 'Vendas', 'ringall', 4],
  [QUEUE.collections, AURORA, 'Negociação de débitos', 'rrordered', 5],
  [QUEUE.international, AURORA, 'International support', 'rrmemory', 6],
  [QUEUE.appointments, CLINIC, 'Marcação de consultas', 'rrmemory', 8],
  [QUEUE.exams, CLINIC, 'Exames e resultados', 'random', 9],
  [QUEUE.insurance, CLINIC, 'Convênios e reembolsos', 'leastrecent', 10],
  [QUEUE.reception, CLINIC, 'Recepção', 'ringall', 7],
];

/** The queues of both companies. */
export function createQueues(random: Random, users: readonly CenterUser[]): CenterQueue[] {
  const active = queues.map(([id, levelId, name, strategy, userLabelId]) => ({
    id,
    levelId,
    name,
    strategy,
    isActive: true,
    userIds: users
      .filter((user) => user.shift && user.userLabelIds.includes(userLabelId))
      .map(({ id }) => id),
    userLabelId,
    fileAudio: random.chance(0.5) ? `espera-${id}.mp3` : null,
    ...auditOf(random),
  }));
  const closed: CenterQueue = {
    id: queues.length + 1,
    levelId: AURORA,
    name: 'Campanha de Natal',
    strategy: 'ringall',
    isActive: false,
    userIds: [],
    userLabelId: TEAMS.find((team) => !team.isActive)?.id ?? 1,
    fileAudio: null,
    ...auditOf(random),
  };
  return [...active, closed];
}

const MEDIA_LABELS: readonly (readonly [levelId: number, label: string])[] = [
  [AURORA, 'Google Ads'],
  [AURORA, 'Instagram'],
  [AURORA, 'Site'],
  [AURORA, 'Rádio Itatiaia'],
  [AURORA, 'Panfleto Zona Leste'],
  [AURORA, 'Fatura impressa'],
  [CLINIC, 'Google Meu Negócio'],
  [CLINIC, 'Site da clínica'],
  [CLINIC, 'Indicação médica'],
  [CLINIC, 'Outdoor Marginal'],
];

/** The media labels of both companies. */
export const createMedias = (): CenterMedia[] =>
  MEDIA_LABELS.map(([levelId, label], index) => ({ id: index + 1, levelId, label }));

/** Local and mobile numbers in many cities, and the free ones; half of them belong to a campaign. */
export function createNumbers(random: Random, medias: readonly CenterMedia[]): CenterNumber[] {
  const used = new Set<string>();
  return Array.from({ length: 48 }, (_, index) => {
    const levelId = index % 3 === 2 ? CLINIC : AURORA;
    const type = numberType(index);
    const place = levelId === CLINIC ? random.pick(places.slice(0, 6)) : placeAt(index);
    const number = freshNumber(random, type, place, used);
    const own = medias.filter((media) => media.levelId === levelId);
    return {
      id: index + 1,
      levelId,
      number,
      type,
      city: type === 'national' ? null : place.city,
      state: type === 'national' ? null : place.state,
      connectFlowId: random.chance(0.85) ? flowOf(random, levelId, type) : null,
      mediaId: random.chance(0.6) ? random.pick(own).id : null,
      isSmartCallerId: type === 'mobile',
      ...auditOf(random),
    };
  });
}

/**
 * The flow of a number: free numbers and most others lead to the main menu; some belong to a campaign, a
 * language or a department.
 */
function flowOf(random: Random, levelId: number, type: NumberType): number {
  const at = random.next();
  if (levelId === CLINIC) return at < 0.75 ? FLOW.clinic : FLOW.results;
  if (type === 'national' || at < 0.6) return FLOW.main;
  return [FLOW.fibre, FLOW.international, FLOW.collections][Math.floor(((at - 0.6) / 0.4) * 3)] ?? FLOW.main;
}

const placeAt = (index: number): Place => places[index % places.length] as Place;

/** Three free numbers, then one mobile among five. */
function numberType(index: number): NumberType {
  if (index < 3) return 'national';
  return index % 5 === 4 ? 'mobile' : 'local';
}

function freshNumber(random: Random, type: NumberType, place: Place, used: Set<string>): string {
  const make = { national: nationalNumber, mobile: mobileNumber, local: localNumber }[type];
  let number = make(random, place);
  while (used.has(number)) number = make(random, place);
  used.add(number);
  return number;
}

const week = (from: number, to: number) => ({
  monday: from <= 1 && to >= 1,
  tuesday: from <= 2 && to >= 2,
  wednesday: from <= 3 && to >= 3,
  thursday: from <= 4 && to >= 4,
  friday: from <= 5 && to >= 5,
  saturday: from <= 6 && to >= 6,
  sunday: to >= 7,
});

type ScheduleRow = [
  levelId: number,
  name: string,
  begin: string,
  end: string,
  from: number,
  to: number,
  active: boolean,
];

const schedules: readonly ScheduleRow[] = [
  [AURORA, 'Horário comercial', '08:00:00', '18:00:00', 1, 5, true],
  [AURORA, 'Suporte estendido', '07:00:00', '23:00:00', 1, 7, true],
  [AURORA, 'Sábado de manhã', '08:00:00', '13:00:00', 6, 6, true],
  [AURORA, 'Campanha de Natal', '09:00:00', '22:00:00', 1, 7, false],
  [CLINIC, 'Atendimento da clínica', '07:00:00', '19:00:00', 1, 5, true],
  [CLINIC, 'Plantão de fim de semana', '08:00:00', '20:00:00', 6, 7, true],
];

/** The schedules of both companies. */
export function createSchedules(random: Random): CenterSchedule[] {
  return schedules.map(([levelId, name, timeBegin, timeEnd, from, to, isActive], index) => ({
    id: index + 1,
    levelId,
    name,
    timeBegin,
    timeEnd,
    ...week(from, to),
    isActive,
    ...auditOf(random),
  }));
}

type AudioRow = readonly [levelId: number, name: string, audioFilePath: string, isActive?: boolean];

const audios: readonly AudioRow[] = [
  [AURORA, 'Boas-vindas', 'boas-vindas.mp3'],
  [AURORA, 'Menu principal', 'menu-principal.mp3'],
  [AURORA, 'Fora do horário', 'fora-do-horario.mp3'],
  [AURORA, 'Espera', 'espera.mp3'],
  [AURORA, 'Welcome', 'welcome.mp3'],
  [AURORA, 'Promoção de Natal', 'promocao-de-natal.mp3', false],
  [CLINIC, 'Boas-vindas', 'clinica-boas-vindas.mp3'],
  [CLINIC, 'Menu da clínica', 'menu-da-clinica.mp3'],
  [CLINIC, 'Plantão', 'plantao.mp3'],
  [AURORA, 'Menu de faturas', 'menu-de-faturas.mp3'],
  [AURORA, 'English menu', 'english-menu.mp3'],
  [AURORA, 'Menu de suporte', 'menu-de-suporte.mp3'],
  [AURORA, 'Opção inválida', 'opcao-invalida.mp3'],
  [AURORA, 'Menu de vendas', 'menu-de-vendas.mp3'],
  [CLINIC, 'Menu de exames', 'menu-de-exames.mp3'],
  [AURORA, 'Todos ocupados', 'todos-ocupados.mp3'],
  [CLINIC, 'Clínica ocupada', 'clinica-ocupada.mp3'],
];

/** The audios of the contact flows, whose files are in `recordings/prompts`. */
export function createAudios(random: Random): CenterAudio[] {
  return audios.map(([levelId, name, audioFilePath, isActive = true], index) => ({
    id: index + 1,
    levelId,
    name,
    audioFilePath,
    isActive,
    ...auditOf(random),
  }));
}

const customFlows: readonly (readonly [levelId: number, name: string])[] = [
  [AURORA, 'Boleto por mensagem'],
  [AURORA, 'Consulta de protocolo'],
  [AURORA, 'Validação de CPF'],
  [CLINIC, 'Validação da carteirinha'],
];

/** The custom flows of both companies. */
export function createCustomFlows(random: Random): CenterCustomFlow[] {
  return customFlows.map(([levelId, name], index) => ({
    id: index + 1,
    levelId,
    name,
    isActive: true,
    ...auditOf(random),
  }));
}
