import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { createSecureContext } from 'node:tls';
import { SetupError } from './database/setup-error.ts';

/** The files of a certificate and its key, both in PEM. */
export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Streams that a client may have open at once; browsers ask for some twenty files of a page. */
const STREAMS = 128;

/**
 * Reads a certificate with its key for a server that speaks HTTP/2, and HTTP/1.1 to clients that know no other.
 * @throws SetupError if one of the files cannot be read, or the key is another certificate's.
 */
export function secureOptions({ certFile, keyFile }: Certificate) {
  const options = { cert: readPem('TLS_CERT', certFile), key: readPem('TLS_KEY', keyFile) };
  try {
    createSecureContext(options);
  } catch (cause) {
    throw new SetupError(`TLS_CERT and TLS_KEY are no certificate with its key: ${(cause as Error).message}`);
  }
  const settings = { maxConcurrentStreams: STREAMS };
  return { createServer: createSecureServer, serverOptions: { ...options, allowHTTP1: true, settings } };
}

function readPem(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new SetupError(`${setting}: ${(cause as Error).message}`);
  }
}
