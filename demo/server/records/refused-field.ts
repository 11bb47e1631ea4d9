import type { ValidationMessage } from '../../../src/core/contract/define/fields/issue-message.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Texts } from '../http/failures/texts.ts';

/** A 422 for one field with an error beyond its schema; by default that the choice is not offered. */
export const refusedField = (
  { texts }: { readonly texts: Texts },
  field: string,
  message: ValidationMessage = 'choice',
): HttpError => new HttpError(422, 'invalidFields', { fields: { [field]: [texts.validation(message)] } });
