import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { Content } from '../http/body/file-response.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { StoreAway } from '../http/failures/store-away.ts';

/** Objects in S3, or in a store that speaks like it. */

/** The address of an object. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/** Reads `s3://bucket/key`; undefined for another text. */
export function objectAddress(text: string): ObjectAddress | undefined {
  const [, bucket, key] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/(.{1,1024})$/su.exec(text) ?? [];
  return bucket && key ? { bucket, key } : undefined;
}

/** Milliseconds in which a store says whether it has an object, and in which each next piece of one comes. */
export const patience = { longest: 10_000 };

let client: Promise<S3Client> | undefined;

/**
 * One client for the process, with the settings of the environment (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, …). Its code is loaded with
 * the first object. A store at an address of one's own has its buckets in the path, since a bucket is no name of a host there.
 */
const s3 = () =>
  (client ??= import('@aws-sdk/client-s3').then(({ S3Client }) => {
    const hasOwnAddress = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
    return new S3Client({
      forcePathStyle: hasOwnAddress,
      region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
      maxAttempts: 3,
    });
  }));

/**
 * An object as a content; undefined when it is not there.
 * @throws {StoreAway} The store is away, refuses the server, or says nothing.
 */
export async function objectContent({ bucket, key }: ObjectAddress): Promise<Content | undefined> {
  const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const named = { Bucket: bucket, Key: key };
  const head = await (await s3())
    .send(new HeadObjectCommand(named), { abortSignal: AbortSignal.timeout(patience.longest) })
    .catch(unlessMissing);
  if (!head) return undefined;
  const etag = head.ETag ?? `"${head.ContentLength ?? 0}"`;
  return {
    size: head.ContentLength ?? 0,
    etag,
    modified: head.LastModified ?? new Date(0),
    read: async ({ start, end }) =>
      Readable.toWeb(
        Readable.from(piecesOf(await bytesOf({ bucket, key }, start, end, etag))),
      ) as ReadableStream,
  };
}

/** The bytes of an object from one to another; a change of it meanwhile ends them. */
async function bytesOf(
  { bucket, key }: ObjectAddress,
  start: number,
  end: number,
  etag: string,
): Promise<Readable> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const asked = { Bucket: bucket, Key: key, Range: `bytes=${start}-${end}`, IfMatch: etag };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience.longest);
  const { Body }: GetObjectCommandOutput = await (await s3())
    .send(new GetObjectCommand(asked), { abortSignal: waiting.signal })
    .catch(away)
    .finally(() => clearTimeout(timer));
  if (!(Body instanceof Readable)) throw new HttpError(404, 'audioNotFound');
  return Body;
}

/**
 * The pieces of an object's bytes, as they are asked for. The request of the store ends with them, also where the listener goes.
 * @throws {StoreAway} The store broke off, or the next piece did not come in time.
 */
async function* piecesOf(body: Readable): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(
        () => body.destroy(new Error('The store sent nothing more')),
        patience.longest,
      );
      const { done, value } = await pieces
        .next()
        .catch(away)
        .finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/** The answer of a store, as far as it says it. */
interface StoreError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function unlessMissing(error: StoreError): undefined {
  if (error.$metadata?.httpStatusCode === 404) return undefined;
  return away(error);
}

/** An answer to a question for the head of an object has a status and no words. */
function away(error: StoreError): never {
  const status = error.$metadata?.httpStatusCode;
  throw new StoreAway(new Error(`${error.name}${status ? ` (${status})` : ''}: ${error.message}`));
}
