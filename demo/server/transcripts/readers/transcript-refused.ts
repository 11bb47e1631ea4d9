import type * as z from 'zod/mini';
import type { ServerText } from '../../http/failures/texts.ts';

type Issue = z.core.$ZodIssue;

/** The reason of a reader of ours, in the words of `locales/<lang>/server.json`. */
export interface Fault {
  /** The field in the content: `segments.3.end`; empty for the whole. */
  readonly field: string;
  readonly text: Extract<ServerText, `transcript${string}`>;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A transcript that cannot be taken, and why: broken rules of its schema, or a fault. */
export class TranscriptRefused extends Error {
  constructor(readonly why: Fault | { readonly issues: readonly Issue[]; readonly input: unknown }) {
    super(
      `The transcript is refused: ${'field' in why ? `${why.field || 'the whole'} ${why.text}` : inWords(why.issues)}`,
    );
    this.name = 'TranscriptRefused';
  }
}

/**
 * Refuses a transcript that its service has not made.
 * @param states What the service says of one that is done, and of one that it gave up.
 * @throws TranscriptRefused for any other state than that of one that is done; none is said of older results.
 */
export function refuseStatus(
  status: string | null | undefined,
  states: { readonly done: string; readonly failed: string },
): void {
  if (!status || status === states.done) return;
  if (status === states.failed) throw new TranscriptRefused({ field: 'status', text: 'transcriptFailed' });
  throw new TranscriptRefused({ field: 'status', text: 'transcriptUnfinished', values: { status } });
}

const inWords = (issues: readonly Issue[]) =>
  issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.join('.') || 'the whole'} ${code}`)
    .join(', ');
