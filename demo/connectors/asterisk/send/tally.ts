import type { IngestResult } from '../../../../src/core/contract/ingest/ingested-call.ts';

type Count = IngestResult | 'recordings' | 'recordingsThere';

/** Reasons that are said one by one; of the others the number is told at the end. */
const SAID = 20;

const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').slice(0, 300);

/** Counts what was sent, and says what was not. */
export class Tally {
  readonly #counts: Record<Count, number> = {
    created: 0,
    replaced: 0,
    same: 0,
    older: 0,
    held: 0,
    recordings: 0,
    recordingsThere: 0,
  };
  #refused = 0;
  #notes = 0;

  constructor(readonly say: (text: string) => void) {}

  count(what: Count): void {
    this.#counts[what]++;
  }

  refuse(what: string, reason: string): void {
    this.#refused++;
    if (this.#refused <= SAID) this.say(plain(`Not taken: ${what}: ${reason}`));
    if (this.#refused === SAID) this.say('Further ones are counted.');
  }

  note(text: string): void {
    this.#notes++;
    if (this.#notes <= SAID) this.say(plain(text));
  }

  get calls(): number {
    const { created, replaced, same, older, held } = this.#counts;
    return created + replaced + same + older + held;
  }

  get summary(): string {
    const { created, replaced, same, older, held, recordings, recordingsThere } = this.#counts;
    return (
      `${this.calls} calls: ${created} new, ${replaced} changed, ${same + older + held} known before; ` +
      `${recordings} recordings sent, ${recordingsThere} there before; ${this.#refused} not taken.`
    );
  }
}
