import { SURVEY } from '../center/center-content.ts';
import { QUEUE } from '../center/center-ids.ts';
import type { CenterQueue, CenterTopic } from '../center/center-model.ts';
import { AURORA, CLINIC } from '../center/center-people.ts';

type Row = Omit<
  CenterTopic,
  'id' | 'levelId' | 'direction' | 'language' | 'ura' | 'userLabelId' | 'queueId'
> & {
  queueId?: number;
  userLabelId?: number;
  language?: CenterTopic['language'];
  /** Labels of the menus with the key pressed in each. */
  keys?: readonly (readonly [node: string, digit: string])[];
};

const MAIN = 'Menu principal';
const INVOICES = 'Menu de faturas';
const SUPPORT = 'Menu de suporte';
const SALES = 'Menu de vendas';
const CLINIC_MENU = 'Menu da clínica';

const auroraInbound: readonly Row[] = [
  {
    label: 'Segunda via de boleto',
    queueId: QUEUE.invoices,
    keys: [
      [MAIN, '1'],
      [INVOICES, '1'],
    ],
    tags: ['Boleto', 'Segunda via'],
    weight: 22,
    recordingIds: ['pt-segunda-via'],
    surveyId: SURVEY.service,
  },
  {
    label: 'Contestação de fatura',
    queueId: QUEUE.invoices,
    keys: [
      [MAIN, '1'],
      [INVOICES, '2'],
    ],
    tags: ['Fatura', 'Contestação'],
    weight: 9,
    recordingIds: [],
    surveyId: SURVEY.service,
  },
  {
    label: 'Internet sem sinal',
    queueId: QUEUE.support,
    keys: [
      [MAIN, '2'],
      [SUPPORT, '1'],
    ],
    tags: ['Suporte', 'Visita técnica'],
    weight: 18,
    recordingIds: ['pt-suporte-internet'],
    surveyId: SURVEY.service,
  },
  {
    label: 'Mudança de endereço',
    queueId: QUEUE.support,
    keys: [
      [MAIN, '2'],
      [SUPPORT, '3'],
    ],
    tags: ['Mudança de endereço'],
    weight: 6,
    recordingIds: [],
    surveyId: SURVEY.service,
  },
  {
    label: 'Cancelamento',
    queueId: QUEUE.retention,
    keys: [[MAIN, '3']],
    tags: ['Cancelamento', 'Retenção'],
    weight: 14,
    recordingIds: ['pt-cancelamento'],
    surveyId: SURVEY.recommendation,
  },
  {
    label: 'Contratar plano',
    queueId: QUEUE.sales,
    keys: [
      [MAIN, '4'],
      [SALES, '1'],
    ],
    tags: ['Venda'],
    weight: 8,
    recordingIds: [],
    surveyId: null,
  },
  {
    label: 'Invoice and refund',
    language: 'en-US',
    queueId: QUEUE.international,
    keys: [
      [MAIN, '9'],
      ['English menu', '1'],
    ],
    tags: ['Invoice', 'Refund'],
    weight: 8,
    recordingIds: ['en-refund'],
    surveyId: SURVEY.english,
  },
  {
    label: 'Password reset',
    language: 'en-US',
    queueId: QUEUE.international,
    keys: [
      [MAIN, '9'],
      ['English menu', '2'],
    ],
    tags: ['Account', 'Password'],
    weight: 5,
    recordingIds: ['en-password-reset'],
    surveyId: SURVEY.english,
  },
  {
    label: 'Delivery tracking',
    language: 'en-US',
    queueId: QUEUE.international,
    keys: [
      [MAIN, '9'],
      ['English menu', '3'],
    ],
    tags: ['Delivery'],
    weight: 5,
    recordingIds: ['en-delivery'],
    surveyId: SURVEY.english,
  },
];

const auroraOutbound: readonly Row[] = [
  {
    label: 'Negociação de débito',
    userLabelId: 5,
    tags: ['Cobrança', 'Acordo'],
    weight: 14,
    recordingIds: ['pt-negociacao'],
    surveyId: null,
  },
  { label: 'Retorno ao cliente', tags: ['Retorno'], weight: 8, recordingIds: [], surveyId: null },
  {
    label: 'Plan upgrade',
    userLabelId: 6,
    language: 'en-US',
    tags: ['Sales', 'Upgrade'],
    weight: 5,
    recordingIds: ['en-upgrade'],
    surveyId: null,
  },
];

const clinicInbound: readonly Row[] = [
  {
    label: 'Marcação de consulta',
    queueId: QUEUE.appointments,
    keys: [[CLINIC_MENU, '1']],
    tags: ['Consulta', 'Agendamento'],
    weight: 24,
    recordingIds: ['pt-agendamento'],
    surveyId: SURVEY.clinic,
  },
  {
    label: 'Preparo de exame',
    queueId: QUEUE.exams,
    keys: [[CLINIC_MENU, '2']],
    tags: ['Exame'],
    weight: 10,
    recordingIds: [],
    surveyId: SURVEY.clinic,
  },
  {
    label: 'Reclamação e reembolso',
    queueId: QUEUE.insurance,
    keys: [[CLINIC_MENU, '3']],
    tags: ['Reclamação', 'Reembolso'],
    weight: 9,
    recordingIds: ['pt-reclamacao'],
    surveyId: SURVEY.clinic,
  },
  {
    label: 'Informações gerais',
    queueId: QUEUE.reception,
    keys: [[CLINIC_MENU, '0']],
    tags: [],
    weight: 6,
    recordingIds: [],
    surveyId: null,
  },
];

const clinicOutbound: readonly Row[] = [
  {
    label: 'Confirmação de consulta',
    userLabelId: 8,
    tags: ['Consulta', 'Confirmação'],
    weight: 12,
    recordingIds: ['pt-confirmacao'],
    surveyId: null,
  },
  {
    label: 'Resultado de exame',
    userLabelId: 9,
    tags: ['Exame'],
    weight: 5,
    recordingIds: [],
    surveyId: null,
  },
];

const internal: readonly Row[] = [
  {
    label: 'Apoio entre colegas',
    tags: ['Interna'],
    weight: 1,
    recordingIds: ['pt-interna'],
    surveyId: null,
  },
];

type Group = [levelId: number, direction: CenterTopic['direction'], rows: readonly Row[]];

const groups: readonly Group[] = [
  [AURORA, 'INBOUND', auroraInbound],
  [AURORA, 'OUTBOUND', auroraOutbound],
  [AURORA, 'INTERNAL', internal],
  [CLINIC, 'INBOUND', clinicInbound],
  [CLINIC, 'OUTBOUND', clinicOutbound],
  [CLINIC, 'INTERNAL', internal],
];

/** The topics of calls in both companies. */
export function createTopics(queues: readonly CenterQueue[]): CenterTopic[] {
  const teamOf = (queueId: number | null): number | null =>
    queues.find((queue) => queue.id === queueId)?.userLabelId ?? null;
  return groups
    .flatMap(([levelId, direction, rows]) => rows.map((row) => ({ levelId, direction, row })))
    .map(({ levelId, direction, row }, index) => {
      const { keys = [], language = 'pt-BR', queueId = null, userLabelId = teamOf(queueId), ...rest } = row;
      return {
        id: index + 1,
        levelId,
        direction,
        language,
        queueId,
        userLabelId,
        ura: keys.map(([node, digit]) => ({ node, digit })),
        ...rest,
      };
    });
}
