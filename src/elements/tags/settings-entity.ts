import { ENTITY_NAMES } from '../../core/contract/access/entity-access.ts';
import { INTEGRATION_TYPES } from '../../core/contract/kinds/integration-types.ts';
import { oneOf, said } from '../descriptions/said.ts';
import { LIST_SAID } from '../descriptions/shared-attributes.ts';
import { LIST } from '../shared-attributes.ts';
import { type About, type CodeByValue, defineTag, type Tag } from '../tag.ts';
import { SettingsDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-settings-entity': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-settings-entity',
  attributes: {
    entity: 'string',
    mode: ['list', 'view', 'edit', 'create', 'import'],
    recordId: 'id',
    provider: 'string',
    ...LIST,
  },
  screen: () => import('../../features/settings/settings.tsx'),
});

const code: CodeByValue<typeof tag> = () =>
  import('../../features/settings/code-by-value.ts').then((file) => file.CODE);

const about = {
  summary: said(
    'List, record and form of one kind of settings: queues, users, numbers …',
    'Lista, registro e formulário de um tipo de configuração: filas, usuários, números …',
  ),
  attributes: {
    entity: oneOf(
      ENTITY_NAMES,
      'The kind: `queue`, `user`, `number` …',
      'O tipo: `queue`, `user`, `number` …',
    ),
    mode: said('What is shown of it.', 'O que se mostra dele.'),
    recordId: said(
      'The record, but for lists and new ones.',
      'O registro, exceto em listas e em registros novos.',
    ),
    provider: oneOf(INTEGRATION_TYPES, 'The kind of integration.', 'O tipo de integração.'),
    ...LIST_SAID,
  },
  events: ['ramal-navigate', 'ramal-state', 'ramal-track', 'ramal-download', 'ramal-saved'],
} as const satisfies About<typeof tag>;

const driver = SettingsDriver;

export { about, code, driver, tag };
