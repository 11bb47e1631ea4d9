import { integration } from '../../../src/core/contract/entities/integration.ts';
import { integrations } from '../database/schema/integrations.ts';
import { keptToken, maskToken } from '../integrations/token-mask.ts';
import { defineRecords } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';

/**
 * Connections of the level to other services, one to each. Tokens are never sent back, only their last
 * characters.
 */
export const integrationRecords = defineRecords(integration, {
  table: integrations,
  more: async () => (record) => ({ token: maskToken(record.token) }),
  values: (body, { context, stored }) => {
    if (stored && stored.type !== body.type) throw refusedField(context, 'type');
    const { type, isActive } = body;
    const extra =
      body.type === 'pipedrive'
        ? {
            checkActivityAsDone: body.checkActivityAsDone ?? stored?.checkActivityAsDone ?? false,
            associateWithDeal: body.associateWithDeal ?? stored?.associateWithDeal ?? false,
          }
        : { model: body.model };
    return { type, isActive, token: keptToken(body.token, stored?.token), ...extra };
  },
  unique: { integrations_type_unique: ['type', 'used'] },
});
