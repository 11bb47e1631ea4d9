import * as z from 'zod/mini';
import type { Endpoint } from '../../../../src/core/contract/define/endpoint.ts';
import { Id } from '../../../../src/core/contract/define/fields/id-schema.ts';
import { CallParams } from '../../../../src/core/contract/define/fields/values.ts';
import { kind, wholeNumber } from '../../../../src/core/contract/define/parameters.ts';
import { replaceSchema } from '../replace-schema.ts';

/**
 * The contract leaves the form of ids to the back end. This server's are numbers of its database: a text or a larger number is refused
 * where the request is read, as any other value that no record can have, and handlers get numbers.
 */

/** The largest id of a record: PostgreSQL's `integer`. */
const RECORD = 2_147_483_647;
/** The largest id of a call: PostgreSQL has a `bigint` for it, of which JSON's readers know these exactly. */
const CALL = Number.MAX_SAFE_INTEGER;

/** A parsed request whose ids are numbers. */
export type WithWholeIds<T> = T extends string
  ? 'isId' extends keyof T
    ? never
    : T
  : T extends Blob | AsyncIterable<unknown>
    ? T
    : { [K in keyof T]: WithWholeIds<T[K]> };

/** A parsed value of a request whose ids are numbers. */
export type WholeOutput<S extends z.ZodMiniType> = WithWholeIds<z.output<S>>;

/** A call of the contract as this server reads it. */
export function withWholeIds(endpoint: Endpoint): Endpoint {
  const { params, query, json, form } = endpoint;
  const whole = wholeUpTo(RECORD);
  const asText = kind(wholeNumber, whole);
  const inPath = params === CallParams ? kind(wholeNumber, wholeUpTo(CALL)) : asText;
  return {
    ...endpoint,
    ...(params && { params: replaceSchema(params, Id, inPath) }),
    ...(query && { query: replaceSchema(query, Id, asText) }),
    ...(json && { json: replaceSchema(json, Id, whole) }),
    ...(form && { form: replaceSchema(form, Id, asText) }),
  };
}

const wholeUpTo = (maximum: number) => z.int().check(z.positive(), z.lte(maximum));
