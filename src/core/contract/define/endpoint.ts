import type * as z from 'zod/mini';
import type { Permission } from '../access/permissions.ts';
import type { Feature } from './features.ts';

type Schema = z.ZodMiniType;
/** The schema of an object, with all of its keys. */
export type ObjectSchema = z.ZodMiniObject;

/**
 * The callers of an endpoint: all, signed-in users, or the holders of the permission
 * (of any of them, where several are listed).
 */
export type Access = 'public' | 'session' | Permission | readonly Permission[];

/** A binary answer: the media types it may have. `range` answers `Range` requests with 206. */
export interface Binary {
  readonly media: readonly string[];
  readonly range?: true;
}

/** A body of bytes: the media types that it may have (`audio/*` is all of a kind), and the most megabytes of one request. */
export interface Bytes {
  readonly media: readonly string[];
  readonly largest: number;
}

/** The declaration of a call. Every reader (client, server, OpenAPI, tests) works from this alone. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base, parameters in braces: `/calls/{id}`. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly permission: Access;
  /** False: the call is made without a level (`x-level-id` is neither needed nor checked). */
  readonly level?: false;
  readonly params?: ObjectSchema;
  /** The parameters are names that the caller chooses: one that cannot be a name is a 422 that says why, not a 404. */
  readonly names?: true;
  readonly query?: ObjectSchema;
  /** A JSON body. An endpoint has one kind of body. */
  readonly json?: Schema;
  /** A multipart body: one part for each key; nested lists as `key[0][name]`. */
  readonly form?: ObjectSchema;
  /** A body of lines (NDJSON), each a JSON document of this schema. The handler gets them as they came: a wrong line refuses no other. */
  readonly lines?: Schema;
  /** A body of bytes, such as a sound. The handler gets them as they come, and they are never in memory as a whole. */
  readonly bytes?: Bytes;
  /** The largest body, in megabytes, where it is larger than records usually are. */
  readonly largest?: number;
  /** The answer's schema, a binary, or undefined where the answer has no body. */
  readonly reply?: Schema | Binary;
  readonly status?: 200 | 201 | 204;
  /** The answer is one page of a list; the whole count is in the header `x-pagination-count`. */
  readonly paged?: true;
  /** The call is made only to a back end that lists this feature. */
  readonly feature?: Feature;
  /** A report of one day, its parameter `day`, not of a range. */
  readonly ofDay?: true;
  /** Parameters of the query that are sent only to a back end with their feature. */
  readonly featured?: Readonly<Record<string, Feature>>;
  /**
   * The call overwrites something that others may have changed meanwhile: a back end with the feature `ifMatch` gets `If-Match`
   * (the record's `updatedAt`, or a flow's `currentFlowId`, `0` before the first) and may refuse it with 409 (decision 115).
   */
  readonly guarded?: true;
  /**
   * The call makes something, which a repetition would make twice: a back end with the feature `idempotencyKey` gets a key of 8 to 100
   * letters, digits, `-` and `_`, one for each thing that is to be made. Another body under the same key is refused with 422.
   */
  readonly once?: true;
  /** The call may say by `X-Device-Token` which browser it comes from, where a former answer gave it such a token (`knownDevice`). */
  readonly knowsDevice?: true;
  /** The bearer token of the call may be the key of a program; of a public call, it must be. */
  readonly takesKey?: true;
}

/**
 * Declares one call of the API. Specification: section 7 of both files.
 *
 * What is marked `@__NO_SIDE_EFFECTS__` in the contract is left out of a bundle where its result is not used.
 */
// @__NO_SIDE_EFFECTS__
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** A binary answer as it arrives: the platform's Response, where the platform has one. */
type BinaryAnswer = typeof globalThis extends { Response: { prototype: infer R } } ? R : unknown;

type Input<S> = S extends Schema ? z.input<S> : unknown;
type Output<S> = S extends Schema ? z.output<S> : unknown;

/** A call with a query. */
export type QueryEndpoint = Endpoint & { readonly query: ObjectSchema };

/** The input of a call that is known at run time alone. */
export interface AnyRequest {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** The input of a call: path parameters, query and body, each only where the endpoint has it. */
export type Request<E extends Endpoint> = Endpoint extends E ? AnyRequest : DeclaredRequest<E>;

type DeclaredRequest<E extends Endpoint> = (E extends { params: infer P }
  ? { params: Input<P> }
  : { params?: undefined }) &
  (E extends { query: infer Q } ? { query?: Input<Q> } : { query?: undefined }) &
  (E extends { json: infer B }
    ? { body: Input<B> }
    : E extends { form: infer F }
      ? { body: Input<F> }
      : E extends { lines: Schema }
        ? { body: string }
        : E extends { bytes: Bytes }
          ? { body: Uint8Array }
          : { body?: undefined });

/** A line of a body of lines; empty ones are left out. */
export interface BodyLine {
  /** Its number in the body as it was sent, from 1 and with the empty ones. */
  readonly number: number;
  readonly text: string;
}

/** The same, parsed: the input of the server's handler. */
export interface Parsed<E extends Endpoint> {
  readonly params: E extends { params: infer P } ? Output<P> : undefined;
  readonly query: E extends { query: infer Q } ? Output<Q> : undefined;
  readonly body: E extends { json: infer B }
    ? Output<B>
    : E extends { form: infer F }
      ? Output<F>
      : E extends { lines: Schema }
        ? readonly BodyLine[]
        : E extends { bytes: Bytes }
          ? AsyncIterable<Uint8Array>
          : undefined;
}

/** The parsed answer. */
export type Reply<E extends Endpoint> = E extends { reply: infer R }
  ? R extends Schema
    ? z.output<R>
    : BinaryAnswer
  : undefined;

/** The answer as a server may write it, before parsing. */
export type ReplyInput<E extends Endpoint> = E extends { reply: infer R }
  ? R extends Schema
    ? z.input<R>
    : BinaryAnswer
  : undefined;

/** One row of a list's answer. */
export type Row<E extends Endpoint> = Reply<E> extends readonly (infer T)[] ? T : never;

/** Tells an answer of bytes, such as a sound or a CSV file, from one that has a schema. */
export const isBinary = (reply: Endpoint['reply']): reply is Binary =>
  reply !== undefined && 'media' in reply;

/** The permissions of which one is needed; empty where a session is enough. */
export function neededPermissions(access: Access): readonly Permission[] {
  if (access === 'public' || access === 'session') return [];
  return typeof access === 'string' ? [access] : access;
}
