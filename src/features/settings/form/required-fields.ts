import type { Payload } from '../../../core/contract/entity.ts';
import { fieldMessages } from '../../../core/contract/issue-message.ts';

/** The fields that must be filled in: those that the contract misses in an empty payload. */
export function requiredFields(payload: Payload): ReadonlySet<string> {
  const schema = 'json' in payload ? payload.json : payload.form;
  const parsed = schema.safeParse({});
  return new Set(parsed.success ? [] : Object.keys(fieldMessages(parsed.error, {})));
}
