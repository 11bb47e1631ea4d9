import * as z from 'zod/mini';
import type { Id as RecordId } from '../../ids/id.ts';
import { ID_LENGTH, ID_PATTERN } from '../../ids/ids.ts';

/**
 * The id of a record, opaque: a whole number or a text of 1 to 128 characters. One schema for all, so that a server with ids of a narrower
 * form finds the places of ids, and the OpenAPI document describes it once.
 */
export const Id: z.ZodMiniType<RecordId, RecordId> = z.union([
  z.int().check(z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)),
  z.string().check(z.minLength(1), z.maxLength(ID_LENGTH, { abort: true }), z.regex(ID_PATTERN)),
]);
/** A parsed id. */
export type Id = RecordId;
