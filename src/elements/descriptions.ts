import { TAG_ATTRIBUTES } from '../core/element/attributes.ts';
import type { Locale } from '../core/session/locale.ts';
import { RULES } from '../core/session/read-configuration.ts';
import type { Configuration } from '../core/session/session-data.ts';
import type { registry } from './registry.ts';
import type { RamalEventMap, RamalTag } from './types.ts';

type Declaration = (typeof registry)[number];
type AttributesOf<T extends RamalTag> = keyof Extract<Declaration, { tag: T }>['attributes'];

/** A sentence for those who build pages: in English for the reference and for editors, in the page's language for the playground. */
export type Said = Readonly<Record<Locale, string>>;
const said = (english: string, portuguese: string): Said => ({ 'en-US': english, 'pt-BR': portuguese });

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

/** When each event is fired. */
export const eventDescriptions: Readonly<Record<keyof RamalEventMap, Said>> = {
  'ramal-loading': said(
    'The tag waits for its code or its data.',
    'O elemento espera seu código ou seus dados.',
  ),
  'ramal-ready': said(
    'It shows what it was asked for; again when it shows other records.',
    'Mostra o que lhe foi pedido; de novo quando mostra outros registros.',
  ),
  'ramal-empty': said('There is nothing to show.', 'Não há nada a mostrar.'),
  'ramal-error': said('Something failed; the tag shows it too.', 'Algo falhou; o elemento também o mostra.'),
  'ramal-auth-required': said('There is no token, or it was refused.', 'Não há token, ou ele foi recusado.'),
  'ramal-forbidden': said('The user lacks these permissions.', 'Faltam ao usuário estas permissões.'),
  'ramal-navigate': said(
    'A link was used; prevent it to go your own way.',
    'Um link foi usado; cancele o evento para seguir seu próprio caminho.',
  ),
  'ramal-state': said(
    'Search, filters, sort or page were changed.',
    'Busca, filtros, ordem ou página mudaram.',
  ),
  'ramal-toast': said(
    'A short message; prevent it to show it yourself.',
    'Uma mensagem curta; cancele o evento para mostrá-la você mesmo.',
  ),
  'ramal-track': said(
    'A navigation or an action, for a customer-success service.',
    'Uma navegação ou uma ação, para um serviço de sucesso do cliente.',
  ),
  'ramal-dirty': said(
    'Something is typed that is not saved, or no longer.',
    'Há algo digitado e não salvo, ou já não há.',
  ),
  'ramal-download': said(
    'A file is offered to the user; prevent it to take it yourself.',
    'Um arquivo é oferecido ao usuário; cancele o evento para ficar com ele.',
  ),
  'ramal-login': said('A session began here.', 'Uma sessão começou aqui.'),
  'ramal-logout': said('The session ended here.', 'A sessão terminou aqui.'),
  'ramal-play': said('The recording plays.', 'A gravação está tocando.'),
  'ramal-pause': said('It pauses, or is at its end.', 'Ela parou, ou chegou ao fim.'),
  'ramal-seek': said('Another place of it was chosen.', 'Outro ponto dela foi escolhido.'),
  'ramal-change': said(
    'A flow differs from what the server has, or no longer.',
    'Um fluxo difere do que o servidor tem, ou já não difere.',
  ),
  'ramal-saved': said(
    'The server has taken a record, new or changed.',
    'O servidor aceitou um registro, novo ou alterado.',
  ),
  'ramal-published': said('The flow is in service.', 'O fluxo está em serviço.'),
  'ramal-problems': said(
    'How much is wrong with the flow as it is shown.',
    'Quanto há de errado no fluxo mostrado.',
  ),
};

/** What stands in each place that a host may fill; what is between angles, the host or a row names. */
export const slotDescriptions: Readonly<Record<string, Said>> = {
  actions: said('Beside the actions of a header.', 'Ao lado das ações de um cabeçalho.'),
  empty: said(
    'In place of what is said where there is nothing.',
    'No lugar do que se diz quando não há nada.',
  ),
  'empty:<panel>': said('The same, in the panel of that id.', 'O mesmo, no painel desse id.'),
  error: said(
    'In place of what is said where something could not be had; the Retry stays.',
    'No lugar do que se diz quando algo não pôde ser obtido; o botão de tentar de novo fica.',
  ),
  chatbot: said('A section of its own, beside the call.', 'Uma seção própria, ao lado da chamada.'),
  panel: said('Below the facts of the call.', 'Abaixo dos dados da chamada.'),
  'panel:<name>': said(
    'A panel of yours on the page of a record; `data-label` is its heading.',
    'Um painel seu na página de um registro; `data-label` é o título.',
  ),
  'column:<column>': said(
    'The heading of a column of yours; `data-label` says it on a narrow list’s cards.',
    'O cabeçalho de uma coluna sua; `data-label` a nomeia nos cartões de uma lista estreita.',
  ),
  'cell:<column>:<id>': said('Its cell in the row of that id.', 'A célula dessa coluna na linha desse id.'),
};

/** What each `::part` is. */
export const partDescriptions: Readonly<Record<string, Said>> = {
  root: said('All of the tag.', 'O elemento inteiro.'),
  header: said('Title, search and actions.', 'Título, busca e ações.'),
  table: said('The table of a list.', 'A tabela de uma lista.'),
  button: said('Every button.', 'Todo botão.'),
  dialog: said('A dialog.', 'Um diálogo.'),
  empty: said('What stands where there is nothing.', 'O que aparece quando não há nada.'),
  error: said(
    'What stands where a part of the tag failed.',
    'O que aparece quando uma parte do elemento falhou.',
  ),
  card: said(
    'What stands in place of the screen: signed out, forbidden, failed.',
    'O que aparece no lugar da tela: sem sessão, sem permissão, falha.',
  ),
};
