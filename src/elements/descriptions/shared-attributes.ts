import { CALL_STATUSES, CALL_TYPES, SERVICE_TIME_RANGES } from '../../core/contract/kinds/call-kinds.ts';
import { COMPARISONS } from '../../core/reports/comparison.ts';
import { GROUPS } from '../../core/reports/report-page.ts';
import { SHORT_ABANDONS, TARGETS } from '../../core/reports/service/service-targets.ts';
import { oneOf, said } from './said.ts';

/** Sentences of `LIST`. */
export const LIST_SAID = {
  search: said('What is looked for.', 'O que se procura.'),
  orderBy: said(
    'Direction and key, comma-joined: `-startedAt,+name`.',
    'Direção e chave, separadas por vírgula: `-startedAt,+name`.',
  ),
  page: said('The page, from 1.', 'A página, a partir de 1.'),
  perPage: said('Rows of a page: 10, 20, 50 or 100.', 'Linhas por página: 10, 20, 50 ou 100.'),
  columns: said(
    'Shown columns in their order, comma-joined: `name,email`.',
    'Colunas exibidas em sua ordem, separadas por vírgula: `name,email`.',
  ),
  state: said(
    'All of these at once, as an object of texts: what `ramal-state` tells.',
    'Tudo isso de uma vez, como objeto de textos: o que `ramal-state` informa.',
  ),
} as const;

/** Sentences of `PERIOD`. */
export const PERIOD_SAID = {
  startDate: said('First day, `YYYY-MM-DD`.', 'Primeiro dia, `AAAA-MM-DD`.'),
  endDate: said('Last day, `YYYY-MM-DD`.', 'Último dia, `AAAA-MM-DD`.'),
} as const;

/** Sentences of `REPORT`. */
export const REPORT_SAID = {
  start: said('First day, `YYYY-MM-DD`.', 'Primeiro dia, `AAAA-MM-DD`.'),
  end: said('Last day, `YYYY-MM-DD`.', 'Último dia, `AAAA-MM-DD`.'),
  compare: oneOf(
    COMPARISONS,
    'What the figures are compared with: as many days before, or those of the same days of the week.',
    'Com o que os números são comparados: os dias anteriores, na mesma quantidade, ou os mesmos dias da semana.',
  ),
  group: oneOf(
    GROUPS,
    'The span that figures are of in the place of days; weeks begin on Monday, and hours are told of at most seven days, where the back end has them.',
    'O período dos números no lugar dos dias; as semanas começam na segunda-feira, e as horas são de no máximo sete dias, onde o servidor as tem.',
  ),
  target: oneOf(
    TARGETS.map(String),
    'Seconds within which a received call should be answered; of reports that have a service level.',
    'Segundos em que uma chamada recebida deve ser atendida; dos relatórios com nível de serviço.',
  ),
  shortAbandon: oneOf(
    SHORT_ABANDONS.map(String),
    'Callers who give up within so many seconds do not count; 0: all of them do.',
    'Quem desiste em até tantos segundos não conta; 0: todos contam.',
  ),
  budget: said(
    'What calls may cost in a month, in the session’s currency: `1500` or `1500.50`; of the billing report.',
    'Quanto as chamadas podem custar em um mês, na moeda da sessão: `1500` ou `1500.50`; do relatório de cobrança.',
  ),
  callType: oneOf(CALL_TYPES, 'A type of call.', 'Um tipo de chamada.'),
  status: oneOf(CALL_STATUSES, 'A status of calls.', 'Uma situação das chamadas.'),
  user: said('A user’s id.', 'O id de um usuário.'),
  userLabel: said('A team’s id.', 'O id de uma equipe.'),
  number: said('A number’s id.', 'O id de um número.'),
  serviceTimeRange: oneOf(
    SERVICE_TIME_RANGES,
    'A range of service times, in seconds.',
    'Uma faixa de tempo de atendimento, em segundos.',
  ),
  sourceNumber: said('Who called.', 'Quem ligou.'),
  destinationNumber: said('Who was called.', 'Para quem se ligou.'),
  state: said(
    'All of these at once, as an object of texts: what `ramal-state` tells.',
    'Tudo isso de uma vez, como objeto de textos: o que `ramal-state` informa.',
  ),
} as const;
