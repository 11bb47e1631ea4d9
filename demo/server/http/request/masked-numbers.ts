import * as z from 'zod/mini';
import { type Endpoint, isBinary } from '../../../../src/core/contract/define/endpoint.ts';
import {
  ClientNumber,
  ClientText,
  maskNumber,
  maskNumbersIn,
} from '../../../../src/core/contract/define/fields/client-number.ts';
import type { Caller, RequestContext } from '../handler.ts';
import { replaceSchema } from '../replace-schema.ts';

/** Clients' numbers are hidden from those without the permission to see them: in every answer, by the schema of their places. */

/** True if a caller sees clients' numbers in full. */
export const seesNumbers = ({ permissions }: Caller): boolean => permissions.has('viewFullNumbers');

/** True for the request of somebody who may not see them. */
export const isMasked = (context: RequestContext & { readonly caller?: Caller }): boolean =>
  context.caller !== undefined && !seesNumbers(context.caller);

const Masked = z.pipe(z.string(), z.transform(maskNumber));
const MaskedText = z.pipe(z.string(), z.transform(maskNumbersIn));

/** A schema that hides the numbers in what it reads. */
export const hidingNumbers = <S extends z.ZodMiniType>(schema: S): S =>
  replaceSchema(replaceSchema(schema, ClientNumber, Masked), ClientText, MaskedText);

/** A call whose answer hides the numbers. */
export const withMaskedNumbers = (endpoint: Endpoint): Endpoint => {
  const { reply } = endpoint;
  return !reply || isBinary(reply) ? endpoint : { ...endpoint, reply: hidingNumbers(reply) };
};
