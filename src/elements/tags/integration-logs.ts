import { INTEGRATION_LOG_STATUSES } from '../../core/contract/entities/integration.ts';
import { oneOf, said } from '../descriptions/said.ts';
import { LIST_SAID } from '../descriptions/shared-attributes.ts';
import { LIST } from '../shared-attributes.ts';
import { type About, defineTag, type Tag } from '../tag.ts';
import { ListDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-integration-logs': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-integration-logs',
  attributes: { integrationId: 'id', provider: 'string', status: 'string', ...LIST },
  screen: () => import('../../features/integration-logs/integration-logs.tsx'),
});

const about = {
  summary: said(
    'What an integration did, and whether it worked.',
    'O que uma integração fez, e se funcionou.',
  ),
  attributes: {
    integrationId: said('The integration’s id.', 'O id da integração.'),
    provider: said(
      'Its kind, where it is known: logs of another kind are not found.',
      'O tipo dela, se conhecido: registros de outro tipo não são encontrados.',
    ),
    status: oneOf(INTEGRATION_LOG_STATUSES, '`ok` or `nok`.', '`ok` ou `nok`.'),
    ...LIST_SAID,
  },
  events: ['ramal-navigate', 'ramal-state', 'ramal-track', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = ListDriver<'ramal-integration-logs'>;

export { about, driver, tag };
