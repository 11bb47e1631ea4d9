import { EVERY_EVENT } from '../descriptions/events.ts';
import { said } from '../descriptions/said.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { ShellDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-shell': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-shell',
  attributes: {
    routing: ['history', 'hash', 'memory'],
    basePath: 'string',
    embedded: 'boolean',
    trackingUrl: 'string',
    demo: 'boolean',
  },
  screen: () => import('../portal/shell-screen.tsx'),
});

const about = {
  summary: said(
    'The whole portal: menu, company, language, pages.',
    'O portal inteiro: menu, empresa, idioma, páginas.',
  ),
  attributes: {
    routing: said('Where the portal keeps its address.', 'Onde o portal guarda seu endereço.'),
    basePath: said(
      'What stands before the portal’s paths: `/portal`.',
      'O que vem antes dos caminhos do portal: `/portal`.',
    ),
    embedded: said('Without header and menu.', 'Sem cabeçalho e menu.'),
    trackingUrl: said('Where `ramal-track` is posted to.', 'Para onde `ramal-track` é enviado.'),
    demo: said(
      'A line on each page says that the data is made up, before a sign-in too.',
      'Uma linha em cada página diz que os dados são fictícios, também antes da entrada.',
    ),
  },
  events: EVERY_EVENT,
} as const satisfies About<typeof tag>;

const driver = ShellDriver;

export { about, driver, tag };
