import type { revokeApiKey } from '../../../src/core/contract/entities/api-key.ts';
import type { Handler } from '../http/handler.ts';
import type { AnyRecords } from '../records/record-source.ts';
import { changeRecord } from '../records/write-records.ts';
import type { Services } from '../services.ts';

/** Revokes a key. Its tokens are looked up together with it, so they are void too. */
export const revokeApiKeyHandler =
  (records: AnyRecords, services: Services): Handler<typeof revokeApiKey> =>
  async ({ params }, context) => {
    await changeRecord(records, services, params.id, context, async ({ stored }) =>
      stored.revokedAt ? undefined : { revokedAt: services.clock() },
    );
    return { message: context.texts.server('apiKeyRevoked') };
  };
