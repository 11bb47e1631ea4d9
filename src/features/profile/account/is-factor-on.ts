import { getSecondFactor } from '../../../core/contract/calls/accounts/own-account.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import type { Api } from '../../../core/http/client.ts';

/**
 * Whether the second factor is on, after a change of it whose answer was lost.
 *
 * @throws The change's own error if its answer tells that nothing was changed.
 */
export async function isFactorOn(api: Api, error: unknown): Promise<boolean> {
  if (!toRamalError(error).facts.isOutcomeUnknown) throw error;
  const { isOn } = await api(getSecondFactor, {}).catch(() => {
    throw error;
  });
  return isOn;
}
