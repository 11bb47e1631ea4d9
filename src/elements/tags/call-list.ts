import {
  CALL_DAYS,
  CALL_GAPS,
  CALL_PARTS,
  CALL_STATUSES,
  CALL_TYPES,
  SPEAKERS,
} from '../../core/contract/kinds/call-kinds.ts';
import { oneOf, said, several, someOf } from '../descriptions/said.ts';
import { LIST_SAID, PERIOD_SAID, REPORT_SAID } from '../descriptions/shared-attributes.ts';
import { LIST, PERIOD } from '../shared-attributes.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { ListDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-call-list': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-call-list',
  attributes: {
    tab: 'string',
    ...PERIOD,
    type: 'string',
    status: 'string',
    userLabel: 'string',
    user: 'string',
    part: 'string',
    media: 'string',
    numberClient: 'string',
    word: 'string',
    callParticipant: 'string',
    without: 'string',
    queue: 'string',
    number: 'string',
    serviceTimeRange: 'string',
    weekDay: 'string',
    hour: 'string',
    ...LIST,
  },
  screen: () => import('../../features/call-list/call-list.tsx'),
  height: 1000,
});

const about = {
  summary: said(
    'Calls of a period, with filters, search and export.',
    'Chamadas de um período, com filtros, busca e exportação.',
  ),
  attributes: {
    tab: oneOf(
      ['ALL', ...CALL_TYPES, ...CALL_STATUSES],
      'A type or a status, as the tabs above the list have them.',
      'Um tipo ou uma situação, como nas abas acima da lista.',
    ),
    ...PERIOD_SAID,
    type: someOf(CALL_TYPES, 'A type of call', 'Um tipo de chamada'),
    status: someOf(CALL_STATUSES, 'A status', 'Uma situação'),
    userLabel: several('A team’s id', 'O id de uma equipe'),
    user: several('A user’s id', 'O id de um usuário'),
    part: oneOf(
      CALL_PARTS,
      'The part of that user: took the call first, or over, where the back end can tell.',
      'A parte desse usuário: atendeu primeiro ou assumiu a chamada, onde o servidor sabe.',
    ),
    media: several('A medium’s name', 'O nome de uma mídia'),
    numberClient: said('A part of the client’s number.', 'Uma parte do número do cliente.'),
    word: several('A word or phrase that was said', 'Uma palavra ou frase dita'),
    callParticipant: oneOf(
      SPEAKERS,
      'Who said the word, where the back end can tell.',
      'Quem disse a palavra, onde o servidor sabe.',
    ),
    without: someOf(
      CALL_GAPS,
      'Calls without an agent, a team, a queue or a medium',
      'Chamadas sem agente, sem equipe, sem fila ou sem mídia',
    ),
    queue: said('A queue’s id, where the back end can tell.', 'O id de uma fila, onde o servidor sabe.'),
    number: REPORT_SAID.number,
    serviceTimeRange: REPORT_SAID.serviceTimeRange,
    weekDay: oneOf(
      CALL_DAYS,
      'The day of the week on which calls began, where the back end can tell.',
      'O dia da semana em que as chamadas começaram, onde o servidor sabe.',
    ),
    hour: said(
      'The hour of the day in which calls began, 0 to 23, where the back end can tell.',
      'A hora do dia em que as chamadas começaram, de 0 a 23, onde o servidor sabe.',
    ),
    ...LIST_SAID,
  },
  events: ['ramal-navigate', 'ramal-listen', 'ramal-state', 'ramal-track', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = ListDriver<'ramal-call-list'>;

export { about, driver, tag };
