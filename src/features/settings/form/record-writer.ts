import type { RecordData } from '../../../core/contract/field.ts';
import type { Entity } from '../../../core/contract/screens.ts';
import type { Api } from '../../../core/http/client.ts';

/** What the server has taken. */
export interface Written {
  readonly id: number;
  readonly message: string;
  readonly action: 'created' | 'edited';
}

/** Somebody else has saved since the record was opened, or saved here last; nothing was written. */
interface Overtaken {
  readonly theirs: RecordData;
}

/** What names the state that a change is based on (decision 115). */
const versionOf = (record: RecordData | undefined) =>
  typeof record?.updatedAt === 'string' ? record.updatedAt : undefined;

/** Writes one record. Before it changes it, it reads it again; what it has created it changes from then on. */
export class RecordWriter {
  readonly #calls: Entity['calls'];
  readonly #api: () => Api;
  #id: number | undefined;
  /** What is typed is a change of this. */
  #based: RecordData | undefined;

  constructor(
    calls: Entity['calls'],
    api: () => Api,
    id: number | undefined,
    record: RecordData | undefined,
  ) {
    this.#calls = calls;
    this.#api = api;
    this.#id = id;
    this.#based = record;
  }

  get id(): number | undefined {
    return this.#id;
  }

  get based(): RecordData | undefined {
    return this.#based;
  }

  basedOn(record: RecordData): void {
    this.#based = record;
  }

  async read(id: number): Promise<RecordData> {
    return (await this.#api()(this.#calls.get, { params: { id } })) as RecordData;
  }

  save(body: object): Promise<Written | Overtaken> {
    return this.#id === undefined ? this.#create(body) : this.#update(this.#id, body);
  }

  async #create(body: object): Promise<Written> {
    const { message, result } = await this.#api()(this.#calls.create, { body } as never);
    this.#id = result.id;
    return { id: result.id, message, action: 'created' };
  }

  async #update(id: number, body: object): Promise<Written | Overtaken> {
    const now = await this.read(id);
    // What was created here and could not be read again is based on what is found.
    const version = versionOf(this.#based ?? now);
    if (versionOf(now) !== version) return { theirs: now };
    const { message } = await this.#api()(this.#calls.update, { params: { id }, body } as never, { version });
    return { id, message, action: 'edited' };
  }
}
