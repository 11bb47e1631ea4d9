import type { Payload } from '../../../../core/contract/define/entities/entity.ts';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { fieldMessages } from '../../../../core/contract/define/fields/issue-message.ts';

/** The schema of what is sent. */
export const schemaOf = (payload: Payload) => ('json' in payload ? payload.json : payload.form);

/** The fields that must be filled in: those that the contract misses in an empty payload. */
export function requiredFields(payload: Payload, always: RecordData = {}): ReadonlySet<string> {
  const parsed = schemaOf(payload).safeParse(always);
  return new Set(parsed.success ? [] : Object.keys(fieldMessages(parsed.error, always)));
}
