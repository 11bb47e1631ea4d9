import { TAG_ATTRIBUTES } from '../../core/host/attributes.ts';
import { RULES } from '../../core/session/read-configuration.ts';
import type { Configuration } from '../../core/session/session-data.ts';
import type { registry } from '../registry.ts';
import type { RamalTag } from '../types.ts';
import { type Said, said } from './said.ts';

type Declaration = (typeof registry)[number];
type AttributesOf<T extends RamalTag> = keyof Extract<Declaration, { tag: T }>['attributes'];

/** What a tag is for, and each of its attributes; no page of a host loads this. */
type Described = {
  readonly [T in RamalTag]: { readonly summary: Said } & Readonly<Record<AttributesOf<T>, Said>>;
};

const LIST = {
  search: said('What is looked for.', 'O que se procura.'),
  orderBy: said(
    'Direction and key, comma-joined: `-startedAt,+name`.',
    'Direção e chave, separadas por vírgula: `-startedAt,+name`.',
  ),
  page: said('The page, from 1.', 'A página, a partir de 1.'),
  perPage: said('Rows of a page: 10, 20, 50 or 100.', 'Linhas por página: 10, 20, 50 ou 100.'),
  state: said(
    'All of these at once, as an object of texts: what `ramal-state` tells.',
    'Tudo isso de uma vez, como objeto de textos: o que `ramal-state` informa.',
  ),
} as const;

const RANGE = {
  startDate: said('First day, `YYYY-MM-DD`.', 'Primeiro dia, `AAAA-MM-DD`.'),
  endDate: said('Last day, `YYYY-MM-DD`.', 'Último dia, `AAAA-MM-DD`.'),
} as const;

const REPORT = {
  start: said('First day, `YYYY-MM-DD`.', 'Primeiro dia, `AAAA-MM-DD`.'),
  end: said('Last day, `YYYY-MM-DD`.', 'Último dia, `AAAA-MM-DD`.'),
  callType: said('A type of call.', 'Um tipo de chamada.'),
  status: said('A status of calls.', 'Uma situação das chamadas.'),
  user: said('A user’s id.', 'O id de um usuário.'),
  userLabel: said('A team’s id.', 'O id de uma equipe.'),
  number: said('A number’s id.', 'O id de um número.'),
  serviceTimeRange: said('A range of service times.', 'Uma faixa de tempo de atendimento.'),
  sourceNumber: said('Who called.', 'Quem ligou.'),
  destinationNumber: said('Who was called.', 'Para quem se ligou.'),
  state: said(
    'All of these at once, as an object of texts: what `ramal-state` tells.',
    'Tudo isso de uma vez, como objeto de textos: o que `ramal-state` informa.',
  ),
} as const;

/** What `configure` takes, and a scope as attributes. */
const CONFIGURATION: Readonly<Record<keyof Configuration, Said>> = {
  baseUrl: said('The API’s base.', 'A base da API.'),
  token: said('A token, where there is no way to renew it.', 'Um token, quando não há como renová-lo.'),
  getToken: said('Fetches a token from your back end.', 'Busca um token no seu back-end.'),
  level: said('The company’s id.', 'O id da empresa.'),
  locale: said('`pt-BR` or `en-US`.', '`pt-BR` ou `en-US`.'),
  timeZone: said(
    'IANA name: days are counted and times shown in it.',
    'Nome IANA: nele se contam os dias e se mostram os horários.',
  ),
  currency: said('ISO 4217; the language never changes it.', 'ISO 4217; o idioma nunca a altera.'),
  theme: said(
    '`auto` follows the page; `light`, `dark`, `system`.',
    '`auto` segue a página; `light`, `dark`, `system`.',
  ),
  avatars: said('Pictures from the public avatar service.', 'Fotos do serviço público de avatares.'),
  linkBase: said(
    'What stands before a route’s path in links.',
    'O que vem antes do caminho de uma rota nos links.',
  ),
  href: said('Decides where a link leads.', 'Decide aonde um link leva.'),
  storagePrefix: said(
    'What stands before the names of what is kept in the browser.',
    'O que vem antes dos nomes do que fica guardado no navegador.',
  ),
  trackingClientId: said('Goes along in `ramal-track`.', 'Vai junto em `ramal-track`.'),
  features: said(
    'What the back end has beyond section 7 of the specification, where `auth/check` does not say it.',
    'O que o back-end tem além da seção 7 da especificação, quando `auth/check` não o informa.',
  ),
  adapter: said('Names and forms of another back end.', 'Nomes e formas de outro back-end.'),
};

/** What every tag takes. */
export const sessionAttributes = Object.entries(TAG_ATTRIBUTES).map(([property, kind]) => ({
  property,
  kind,
  description:
    property === 'theme'
      ? said('The colour scheme of this tag alone.', 'O esquema de cores só deste elemento.')
      : CONFIGURATION[property as keyof Configuration],
}));

/** The scope, whose attributes are those of the configuration that are no functions. */
export const scope = {
  tag: 'ramal-scope',
  summary: said(
    'A session of its own for the tags inside.',
    'Uma sessão própria para os elementos de dentro.',
  ),
  attributes: Object.entries(RULES)
    .map(([property, rule]) => ({ property, kind: /\w+/.exec(rule.source)?.[0] as string }))
    .filter(({ kind }) => !/function|object/.test(kind))
    .map(({ property, kind }) => ({
      property,
      kind,
      description: CONFIGURATION[property as keyof Configuration],
    })),
};

export const descriptions: Described = {
  'ramal-shell': {
    summary: said(
      'The whole portal: menu, company, language, pages.',
      'O portal inteiro: menu, empresa, idioma, páginas.',
    ),
    routing: said('Where the portal keeps its address.', 'Onde o portal guarda seu endereço.'),
    basePath: said(
      'What stands before the portal’s paths: `/portal`.',
      'O que vem antes dos caminhos do portal: `/portal`.',
    ),
    embedded: said('Without header and menu.', 'Sem cabeçalho e menu.'),
    trackingUrl: said('Where `ramal-track` is posted to.', 'Para onde `ramal-track` é enviado.'),
  },
  'ramal-call-list': {
    summary: said(
      'Calls of a period, with filters, search and export.',
      'Chamadas de um período, com filtros, busca e exportação.',
    ),
    tab: said('All calls, or those of the user.', 'Todas as chamadas, ou as do usuário.'),
    ...RANGE,
    type: said('A type of call.', 'Um tipo de chamada.'),
    status: said('A status.', 'Uma situação.'),
    userLabel: said('A team’s id.', 'O id de uma equipe.'),
    user: said('A user’s id.', 'O id de um usuário.'),
    media: said('A medium’s id.', 'O id de uma mídia.'),
    numberClient: said('A part of the client’s number.', 'Uma parte do número do cliente.'),
    word: said('A monitored word’s id.', 'O id de uma palavra monitorada.'),
    ...LIST,
  },
  'ramal-call-player': {
    summary: said(
      'One call: its recording with waveform and transcript, its way, its people.',
      'Uma chamada: a gravação com forma de onda e transcrição, seu caminho, suas pessoas.',
    ),
    callId: said('The call’s id.', 'O id da chamada.'),
    startAt: said('Where to begin, in seconds.', 'Onde começar, em segundos.'),
    speeds: said('The speeds on offer: `1,1.25,1.5`.', 'As velocidades oferecidas: `1,1.25,1.5`.'),
  },
  'ramal-flow-designer': {
    summary: said(
      'Draws, checks, saves and publishes a contact flow.',
      'Desenha, verifica, salva e publica um fluxo.',
    ),
    flowId: said('The flow’s id.', 'O id do fluxo.'),
    historyId: said('An earlier version, shown only.', 'Uma versão anterior, apenas mostrada.'),
    readonly: said('Shown only.', 'Apenas mostrado.'),
  },
  'ramal-flow-history': {
    summary: said(
      'The versions of a contact flow, and what changed between two.',
      'As versões de um fluxo, e o que mudou entre duas.',
    ),
    flowId: said('The flow’s id.', 'O id do fluxo.'),
  },
  'ramal-settings-entity': {
    summary: said(
      'List, record and form of one kind of settings: queues, users, numbers …',
      'Lista, registro e formulário de um tipo de configuração: filas, usuários, números …',
    ),
    entity: said('The kind: `queue`, `user`, `number` …', 'O tipo: `queue`, `user`, `number` …'),
    mode: said('What is shown of it.', 'O que se mostra dele.'),
    recordId: said(
      'The record, but for lists and new ones.',
      'O registro, exceto em listas e em registros novos.',
    ),
    provider: said('The kind of integration.', 'O tipo de integração.'),
    ...LIST,
  },
  'ramal-integration-logs': {
    summary: said(
      'What an integration did, and whether it worked.',
      'O que uma integração fez, e se funcionou.',
    ),
    integrationId: said('The integration’s id.', 'O id da integração.'),
    provider: said(
      'Its kind, where it is known: logs of another kind are not found.',
      'O tipo dela, se conhecido: registros de outro tipo não são encontrados.',
    ),
    status: said('`ok` or `nok`.', '`ok` ou `nok`.'),
    ...LIST,
  },
  'ramal-meeting-list': {
    summary: said('Recorded meetings of a period.', 'Reuniões gravadas de um período.'),
    tab: said('A platform.', 'Uma plataforma.'),
    ...RANGE,
    platform: said('A platform.', 'Uma plataforma.'),
    ...LIST,
  },
  'ramal-meeting': {
    summary: said(
      'One meeting: people, time line, recording, what was said.',
      'Uma reunião: pessoas, linha do tempo, gravação, o que foi dito.',
    ),
    meetingId: said('The meeting’s id.', 'O id da reunião.'),
    startAt: said('Where to begin, in seconds.', 'Onde começar, em segundos.'),
  },
  'ramal-permissions': { summary: said('Which role may do what.', 'Qual perfil pode fazer o quê.') },
  'ramal-report': {
    summary: said(
      'A whole report with its filters and panels.',
      'Um relatório inteiro, com filtros e painéis.',
    ),
    type: said(
      'Which report: `call`, `billing`, `realtime` …',
      'Qual relatório: `call`, `billing`, `realtime` …',
    ),
    ...REPORT,
  },
  'ramal-report-panel': {
    summary: said(
      'One panel of a report: a chart, a figure, a table.',
      'Um painel de um relatório: um gráfico, um número, uma tabela.',
    ),
    report: said(
      'Which report: `call`, `billing`, `realtime` …',
      'Qual relatório: `call`, `billing`, `realtime` …',
    ),
    panel: said(
      'Which panel of it: `status-per-day`, `time-of-day` …',
      'Qual painel dele: `status-per-day`, `time-of-day` …',
    ),
    ...REPORT,
  },
  'ramal-sign-in': {
    summary: said(
      'Signs a user in, or sends a link to a new password.',
      'Dá acesso a um usuário, ou envia um link para uma nova senha.',
    ),
    view: said('Which of the two.', 'Qual dos dois.'),
  },
  'ramal-update-password': {
    summary: said(
      'Chooses a password, at the first sign-in or by a link.',
      'Escolhe uma senha, no primeiro acesso ou por um link.',
    ),
    token: said('What the link carries.', 'O que o link traz.'),
  },
  'ramal-home': { summary: said('What a user sees first.', 'O que um usuário vê primeiro.') },
  'ramal-settings-home': {
    summary: said('The ways into the settings.', 'Os caminhos para as configurações.'),
  },
  'ramal-profile': { summary: said('Who is signed in.', 'Quem entrou.') },
  'ramal-not-found': { summary: said('There is no such page.', 'Essa página não existe.') },
};
