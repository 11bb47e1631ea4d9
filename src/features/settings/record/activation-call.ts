import type { Entity } from '../../../core/contract/define/entities/screens.ts';

/** The call that activates or inactivates; who has none offers no such button. */
export function activationCall({ calls, path }: Entity, active: boolean) {
  const call = active ? calls.activate : calls.inactivate;
  if (!call) throw new Error(`${path} are neither active nor inactive.`);
  return call;
}
