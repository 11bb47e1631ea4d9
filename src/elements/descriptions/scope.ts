import { isKeyOf } from '../../core/contract/define/fields/keys.ts';
import { type AttributeKind, SESSION_ATTRIBUTES, TAG_ATTRIBUTES } from '../../core/host/attributes.ts';
import { RULES } from '../../core/session/read-configuration.ts';
import type { Configuration } from '../../core/session/session-data.ts';
import { type Said, said } from './said.ts';

/** The options of `configure`, which a scope takes as attributes. */
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
    '`auto` follows the page; `light`, `dark`, `system`; `contrast` is the system’s with more contrast.',
    '`auto` segue a página; `light`, `dark`, `system`; `contrast` é o do sistema com mais contraste.',
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
  onMetric: said(
    'Gets the figures that tags take of themselves, for your own monitoring.',
    'Recebe os números que os elementos medem de si mesmos, para o seu próprio monitoramento.',
  ),
  ids: said(
    'The back end’s ids, where `auth/check` does not say it: `numbers` or `any`.',
    'Os ids do back-end, quando `auth/check` não o informa: `numbers` ou `any`.',
  ),
  adapter: said('Names and forms of another back end.', 'Nomes e formas de outro back-end.'),
};

const descriptionOf = (option: string) =>
  isKeyOf(CONFIGURATION, option) ? CONFIGURATION[option] : undefined;

/** The attributes of a tag that are no options of its session. */
const OF_THE_TAG = new Map(
  Object.entries<Said>({
    theme: said('The colour scheme of this tag alone.', 'O esquema de cores só deste elemento.'),
    headingLevel: said(
      'The level of its first headings in the page’s outline, 1 to 6.',
      'O nível dos seus primeiros títulos na estrutura da página, de 1 a 6.',
    ),
  }),
);

/** The attributes of every tag. */
export const sessionAttributes = Object.entries(TAG_ATTRIBUTES).map(([property, kind]) => ({
  property,
  kind,
  description: OF_THE_TAG.get(property) ?? descriptionOf(property),
}));

/** The kind of an option: that of the tags' attribute of its name, else the first type that its rule takes. */
const kindOf = (property: string, { source }: RegExp): AttributeKind | string =>
  isKeyOf(SESSION_ATTRIBUTES, property) ? SESSION_ATTRIBUTES[property] : (/\w+/.exec(source)?.[0] ?? '');

/** The scope, whose attributes are those of the configuration that are no functions. */
export const scope = {
  tag: 'ramal-scope',
  summary: said(
    'A session of its own for the tags inside.',
    'Uma sessão própria para os elementos de dentro.',
  ),
  attributes: Object.entries(RULES)
    .map(([property, rule]) => ({ property, kind: kindOf(property, rule) }))
    .filter(({ kind }) => !/function|object/.test(String(kind)))
    .map(({ property, kind }) => ({
      property,
      kind,
      description: descriptionOf(property),
    })),
};
