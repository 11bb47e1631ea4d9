import { TAG_ATTRIBUTES } from '../../core/host/attributes.ts';
import { RULES } from '../../core/session/read-configuration.ts';
import type { Configuration } from '../../core/session/session-data.ts';
import { type Said, said } from './said.ts';

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
