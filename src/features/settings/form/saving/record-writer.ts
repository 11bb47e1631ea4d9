import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { type CreationContext, RecordCreation } from './record-creation.ts';

/** A record that is saved now. */
export interface Written {
  readonly id: Id;
  /** The server's words; undefined where they did not arrive. */
  readonly message: string | undefined;
  readonly action: 'created' | 'edited';
  /** Of a new record: what the server's answer tells of it. */
  readonly result?: RecordData;
}

/** Somebody else has saved since the record was opened, or saved here last; nothing was written. */
interface Overtaken {
  readonly theirs: RecordData;
}

/** There is a record of the same title, and it cannot be known whether it is the one that was sent; nothing was written. */
interface Alike {
  readonly alike: RecordData;
}

export interface WriterContext extends CreationContext {
  /** The body that would be sent for a record as it is stored. */
  readonly bodyOf: (record: RecordData) => object;
}

/** The name of the state that a change is based on (decision 115). */
export const versionOf = (record: RecordData | undefined) =>
  typeof record?.updatedAt === 'string' ? record.updatedAt : undefined;

/** Bodies with a file are never the same: a stored file is not sent. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes one record. Before it changes it, it reads it again; what it has created it changes from then on. A change whose outcome is not
 * known is recognised when it is read again: it is no one else's.
 */
export class RecordWriter {
  readonly #context: WriterContext;
  readonly #creation: RecordCreation;
  #id: Id | undefined;
  /** The record that the typed values change. */
  #based: RecordData | undefined;
  /** The body of a change whose outcome is not known. */
  #open: object | undefined;

  constructor(context: WriterContext, id: Id | undefined, record: RecordData | undefined) {
    this.#context = context;
    this.#creation = new RecordCreation(context);
    this.#id = id;
    this.#based = record;
  }

  get id(): Id | undefined {
    return this.#id;
  }

  get based(): RecordData | undefined {
    return this.#based;
  }

  /** Whether what was sent last may have been saved. */
  get isOpen(): boolean {
    return this.#open !== undefined || this.#creation.isOpen;
  }

  basedOn(record: RecordData): void {
    this.#based = record;
  }

  async read(id: Id): Promise<RecordData> {
    const { api, entity } = this.#context;
    return (await api()(entity.calls.get, { params: { id } })) as RecordData;
  }

  save(body: object): Promise<Written | Overtaken | Alike> {
    return this.#id === undefined ? this.#create(body) : this.#update(this.#id, body);
  }

  async #create(body: object): Promise<Written | Overtaken | Alike> {
    const made = await this.#creation.create(body);
    if ('alike' in made) return made;
    this.#id = made.id;
    // An earlier try made it: what was typed since is a change of that.
    if (!isSame(made.body, body)) {
      const changed = await this.#update(made.id, body);
      return 'theirs' in changed ? changed : { ...changed, action: 'created', result: made.result };
    }
    return { id: made.id, message: made.message, action: 'created', result: made.result };
  }

  async #update(id: Id, body: object): Promise<Written | Overtaken> {
    const { api, entity, bodyOf } = this.#context;
    const now = await this.read(id);
    if (this.#open && isSame(bodyOf(now), this.#open)) this.#based = now;
    // A record that was created here and could not be read again is based on what is found.
    const version = versionOf(this.#based ?? now);
    if (versionOf(now) !== version) return { theirs: now };
    this.#open = undefined;
    try {
      const { message } = await api()(entity.calls.update, { params: { id }, body } as never, { version });
      return { id, message, action: 'edited' };
    } catch (cause) {
      if (toRamalError(cause).facts.isOutcomeUnknown) this.#open = body;
      throw cause;
    }
  }
}
