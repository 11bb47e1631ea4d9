import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import type { OptionData, OptionSource } from '../../../../core/contract/define/fields/field.ts';
import { optionsOf } from '../../../../core/fields/option/option-value.ts';
import type { Api } from '../../../../core/http/client.ts';
import { newKey } from '../../../../core/http/new-key.ts';
import { fold } from '../../../../core/ui/inputs/option-match.ts';

/** Searches of one import: a file of names that there are not is told so before the server is asked for each. */
const MOST_SEARCHES = 200;

/** A name without case, accents and the blanks around it. */
export const nameOf = (text: string) => fold(text.replaceAll(/\s+/g, ' ').trim());

/** The names of an option: its label, what is shown after it, such as an extension, and both. */
const namesOf = ({ label, detail }: OptionData): readonly string[] =>
  detail ? [label, detail, `${label} ${detail}`, `${label} (${detail})`] : [label];

/** A record that a file names and that is not there: it is made before the rows are written, and then has another value. */
export interface MissingOption extends OptionData {
  readonly makes: EntityName;
}

/** Tells whether an entity's record can be made by a name alone. */
export type MayMake = (entity: EntityName, name: string) => Promise<boolean>;

/** Finds records by the names that a file has for them. Each list is asked for once, and a name that is not in it is searched for. */
export class OptionBook {
  readonly #api: Api;
  readonly #lists = new Map<string, Promise<Map<string, readonly OptionData[]>>>();
  readonly #mayMake: MayMake;
  readonly #missing = new Map<string, MissingOption>();
  #searches = 0;

  /** @param mayMake None can be made, unless said otherwise. */
  constructor(api: Api, mayMake: MayMake = async () => false) {
    this.#api = api;
    this.#mayMake = mayMake;
  }

  /**
   * Gives the options of a name: one, none, or several that have the same.
   * @throws RamalError if the list cannot be had
   */
  async find(source: OptionSource, text: string): Promise<readonly OptionData[]> {
    const wanted = nameOf(text);
    const found = (await this.#list(source)).get(wanted);
    if (found) return found;
    // One answer may not hold all of them.
    return (await this.#searched(source, text)).get(wanted) ?? [];
  }

  /** The option of a name that is not there and can be made; rows with the same name have the same one. */
  async missing({ makes }: OptionSource, text: string): Promise<MissingOption | undefined> {
    const label = text.trim();
    if (!makes || !(await this.#mayMake(makes, label))) return undefined;
    const key = `${makes} ${nameOf(text)}`;
    const option = this.#missing.get(key) ?? { value: newKey(), label, makes };
    this.#missing.set(key, option);
    return option;
  }

  #searched(source: OptionSource, text: string) {
    this.#searches += 1;
    return this.#searches > MOST_SEARCHES ? this.#list(source) : this.#list(source, text.slice(0, 100));
  }

  #list(source: OptionSource, search?: string): Promise<Map<string, readonly OptionData[]>> {
    const key = JSON.stringify([source.endpoint.path, source.query, search && nameOf(search)]);
    const known = this.#lists.get(key);
    if (known) {
      if (search) this.#searches -= 1;
      return known;
    }
    const asked = this.#ask(source, search);
    this.#lists.set(key, asked);
    return asked;
  }

  async #ask({ endpoint, query, ...shape }: OptionSource, search: string | undefined) {
    const request: object = { query: { ...query, ...(search && { search }) } };
    const options = optionsOf(await this.#api(endpoint, request as never), shape);
    const book = new Map<string, readonly OptionData[]>();
    for (const option of options)
      for (const name of new Set(namesOf(option).map(nameOf)))
        book.set(name, [...(book.get(name) ?? []), option]);
    return book;
  }
}
