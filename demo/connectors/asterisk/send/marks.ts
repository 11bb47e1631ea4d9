import type { Micros } from '../records/moments.ts';
import type { RamalServer } from './ramal-server.ts';

/** The place to go on at, see `OpenCalls.placeAt`. */
export interface Mark {
  readonly from: Micros;
  readonly done: Micros;
}

/** The server keeps it as a text. The kinds of records are a part of it: where a CEL is added, calls are sent with what it knows. */
interface Kept extends Mark {
  readonly kinds: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'done' in value &&
  'kinds' in value &&
  typeof value.kinds === 'string' &&
  Number.isSafeInteger(value.from) &&
  Number.isSafeInteger(value.done);

function read(text: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The mark of a name, which the server keeps. */
export function markOf(server: RamalServer, name: string, kinds: string) {
  const path = `/ingest/marks/${encodeURIComponent(name)}`;
  return {
    /** The place where an earlier run was; undefined: there was none, or it read other kinds of records. */
    load: async (): Promise<Mark | undefined> => {
      const answer = await server.ask(path, { method: 'GET' });
      // A server that keeps no marks takes everything again, and knows what it has.
      if (!answer.ok) return undefined;
      const { mark } = (await answer.json()) as { mark: string | null };
      const kept = mark === null ? undefined : read(mark);
      return kept?.kinds === kinds ? kept : undefined;
    },
    keep: async ({ from, done }: Mark): Promise<void> => {
      const mark = JSON.stringify({ from, done, kinds });
      const body = () => JSON.stringify({ mark });
      await server.ask(path, { method: 'PUT', type: 'application/json', body });
    },
  };
}
