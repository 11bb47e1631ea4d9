import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { isId, sameId } from '../../../../core/contract/ids/ids.ts';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { idOf, valueIn } from '../../../../core/fields/record-data.ts';
import type { Api } from '../../../../core/http/client.ts';
import { newKey } from '../../../../core/http/new-key.ts';

/** The surroundings of a creation; the functions give the state of the moment. */
export interface CreationContext {
  readonly entity: Entity;
  readonly api: () => Api;
  /** Tells whether the back end makes one record of repeated creates with one key. */
  readonly hasKeys: () => boolean;
  readonly userId: () => Id | undefined;
}

/** A record that was made; without the server's message where it was found in the list. */
interface Created {
  readonly id: Id;
  readonly message: string | undefined;
  readonly body: object;
  /** The answer's own, the id at least. */
  readonly result: RecordData;
}

/** A record of the same title that may be the one that was sent, or an older one. */
interface Alike {
  readonly alike: RecordData;
}

/** A create whose outcome is not known. */
interface Attempt {
  readonly body: object;
  readonly key: string;
  /** Epoch milliseconds of this machine. */
  readonly began: number;
}

/** Clocks of browser and server differ by so much at most, in ms. */
const CLOCKS = 5 * 60_000;

/** When a record was made; 0 where it does not say. */
const madeAt = ({ createdAt }: RecordData) => Date.parse(String(createdAt)) || 0;

/** By when they were made. An id tells nothing of that, but where records do not, a larger number is likely the later one. */
const newestFirst = (one: RecordData, other: RecordData): number =>
  madeAt(other) - madeAt(one) || Number(other.id) - Number(one.id) || 0;

/**
 * Makes one record, however often it is tried. Where the outcome of the last try is not known, it is found out first: by the same key, or
 * by a look at the list where the back end has no keys.
 */
export class RecordCreation {
  readonly #context: CreationContext;
  #open: Attempt | undefined;

  constructor(context: CreationContext) {
    this.#context = context;
  }

  /** True if the last try may have made the record. */
  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Rejects as the call does. Gives the record of an earlier body where that was made. */
  async create(body: object): Promise<Created | Alike> {
    const earlier = this.#open && (await this.#settle(this.#open));
    if (earlier) return earlier;
    return this.#send({ body, key: newKey(), began: Date.now() });
  }

  async #send(attempt: Attempt): Promise<Created> {
    const { entity, api } = this.#context;
    this.#open = undefined;
    try {
      const { body, key } = attempt;
      const { message, result } = await api()(entity.calls.create, { body } as never, { key });
      return { id: result.id, message, body, result };
    } catch (cause) {
      if (toRamalError(cause).facts.isOutcomeUnknown) this.#open = attempt;
      throw cause;
    }
  }

  /** Finds the result of an attempt: its record, one that may be it, or undefined where none was made. */
  async #settle(attempt: Attempt): Promise<Created | Alike | undefined> {
    if (this.#context.hasKeys()) return this.#send(attempt);
    const found = await this.#look(attempt);
    this.#open = undefined;
    if (!found) return undefined;
    return this.#isOwn(found, attempt)
      ? { id: idOf(found), message: undefined, body: attempt.body, result: { id: idOf(found) } }
      : { alike: found };
  }

  /** A record of the attempt's title, the newest. */
  async #look({ body }: Attempt): Promise<RecordData | undefined> {
    const { entity, api } = this.#context;
    const { name } = entity.screens.title;
    const title = String((body as RecordData)[name] ?? '');
    const query = { ...('search' in entity.filters && { search: title }), page: 1, per_page: 100 };
    const { rows } = await api()(entity.calls.list, { query } as never);
    const same = (rows as readonly RecordData[]).filter((row) => String(row[name]) === title);
    return same.toSorted(newestFirst)[0];
  }

  /** Made by this user, and not before the attempt, as far as the record says so. */
  #isOwn(record: RecordData, { began }: Attempt): boolean {
    const by = valueIn(record, 'createdByUser', 'id');
    return (
      isId(by) && sameId(by, this.#context.userId()) && Date.parse(String(record.createdAt)) > began - CLOCKS
    );
  }
}
