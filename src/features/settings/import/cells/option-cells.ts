import type { OptionData, OptionSource } from '../../../../core/contract/define/fields/field.ts';
import { runsOfNames } from '../../../../core/contract/formats/listed-names.ts';
import { isRecord } from '../../../../core/fields/record-data.ts';
import { type CellAround, type CellReader, type UnreadCell, unread } from './cell-reader.ts';
import { nameOf } from './option-book.ts';

/** Finds the record of a name. One that is not there may be made, unless the text may be several names. */
type Find = (text: string, mayBeSeveral?: boolean) => Promise<OptionData | UnreadCell>;

/** The option that a record has already: an inactive one is offered to none. */
const storedAs = (stored: unknown, text: string): OptionData | undefined =>
  [stored].flat().find((one): one is OptionData => isOption(one) && nameOf(one.label) === nameOf(text));

const isOption = (one: unknown): one is OptionData => isRecord(one) && typeof one.label === 'string';

const finder =
  (source: OptionSource, { options, stored }: Pick<CellAround, 'options' | 'stored'>): Find =>
  async (text, mayBeSeveral) => {
    const [offered, second] = await options.find(source, text);
    const first = offered ?? storedAs(stored, text);
    const missing = first || mayBeSeveral ? undefined : await options.missing(source, text);
    const found = first ?? missing;
    if (!found) return unread('unknown', { text });
    return second ? unread('ambiguous', { text }) : found;
  };

const isUnread = (found: OptionData | UnreadCell): found is UnreadCell => 'problem' in found;

/** Names between commas, of which one may have a comma itself: the longest run that is a name is one. */
async function namedIn(parts: readonly string[], find: Find): Promise<readonly OptionData[] | UnreadCell> {
  const found: OptionData[] = [];
  for (let from = 0; from < parts.length; ) {
    if (!parts[from]?.trim()) {
      from += 1;
      continue;
    }
    let to = parts.length;
    const run = () => find(parts.slice(from, to).join(',').trim(), to > from + 1);
    let one = await run();
    while (isUnread(one) && to > from + 1) {
      to -= 1;
      one = await run();
    }
    if (isUnread(one)) return one;
    found.push(one);
    from = to;
  }
  return found;
}

/** Reads one record of a source by its name. */
export const optionCell =
  (source: (around: CellAround) => OptionSource): CellReader<OptionData> =>
  async (text, around) => {
    const found = await finder(source(around), around)(text);
    return isUnread(found) ? found : { value: found };
  };

/** Reads several records of a source by their names; a cell may also be one name as a whole, whatever signs are in it. */
export const optionsCell =
  (source: (around: CellAround) => OptionSource): CellReader<readonly OptionData[]> =>
  async (text, around) => {
    const find = finder(source(around), around);
    const all = new Map<string, OptionData>();
    const runs = runsOfNames(text);
    const whole = runs.length > 1 ? await find(text.trim(), true) : undefined;
    if (whole && !isUnread(whole)) return { value: [whole] };
    for (const run of runs) {
      const named = await namedIn(run, find);
      if ('problem' in named) return named;
      for (const option of named) all.set(option.value, option);
    }
    return { value: [...all.values()] };
  };
