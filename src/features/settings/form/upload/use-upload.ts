import { useMemo, useState } from 'react';
import type { Api } from '../../../../core/http/client.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';

/** A file that is being sent. */
export interface Uploading {
  /** How much of it has gone: from 0 to 1. */
  readonly sent: number;
  readonly cancel: () => void;
}

/** Bytes below which a file has gone before its progress would be seen. */
const LARGE = 100_000;

/**
 * Gives calls that show how far a large file has gone, and let it be cancelled. Where the page has put a `fetch` of its own in place
 * of the browser's, that sends the file, which cannot tell.
 */
export function useUpload(): { readonly api: Api; readonly uploading: Uploading | undefined } {
  const plain = useApi();
  const [uploading, setUploading] = useState<Uploading>();
  const api = useMemo(() => showing(plain, setUploading), [plain]);
  return { api, uploading };
}

const showing =
  (plain: Api, show: (uploading: Uploading | undefined) => void): Api =>
  async (endpoint, request, options) => {
    if (fileSize(request) < LARGE || !isBrowsersOwn(globalThis.fetch))
      return plain(endpoint, request, options);
    const { sendForm } = await import('./send-form.ts');
    const stop = new AbortController();
    const cancel = () => stop.abort();
    const transport = sendForm((sent) => show({ sent, cancel }));
    show({ sent: 0, cancel });
    const answer = plain(endpoint, request, { ...options, signal: stop.signal, transport });
    return answer.finally(() => show(undefined));
  };

/** The bytes of all files in a value. */
function fileSize(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + fileSize(one), 0);
}

const isBrowsersOwn = (one: unknown) => /\[native code\]/.test(String(one));
