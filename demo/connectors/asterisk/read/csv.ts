/** The most characters of a row: names and the arguments of applications are far shorter. */
const MOST = 64 * 1024;

/** True: a quoted value of the line has no end. */
function isOpen(line: string): boolean {
  let quotes = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

/** The values of a row: quoted ones may hold commas, doubled quotes and line breaks. */
export function valuesOf(row: string): string[] {
  const values: string[] = [];
  let at = 0;
  for (;;) {
    if (row[at] === '"') {
      const [value, next] = quoted(row, at + 1);
      values.push(value);
      at = next;
    } else {
      const comma = row.indexOf(',', at);
      const end = comma < 0 ? row.length : comma;
      values.push(row.slice(at, end));
      at = end;
    }
    if (row[at] !== ',') return values;
    at++;
  }
}

/** A quoted value from behind its first quote, and the place of the comma behind it. */
function quoted(row: string, start: number): readonly [value: string, next: number] {
  let value = '';
  let at = start;
  for (;;) {
    const quote = row.indexOf('"', at);
    if (quote < 0) return [value + row.slice(at), row.length];
    value += row.slice(at, quote);
    if (row[quote + 1] !== '"') {
      const comma = row.indexOf(',', quote);
      return [value, comma < 0 ? row.length : comma];
    }
    value += '"';
    at = quote + 2;
  }
}

/** A line that is a row by itself: each value is quoted as a whole, or has no quotes. */
const ROW = /^(?:"[^"]*(?:""[^"]*)*"|[^",]*)(?:,(?:"[^"]*(?:""[^"]*)*"|[^",]*))*$/;
/** A value in quotes. In a line of a value its quotes are doubled, so that it has none of these. */
const QUOTED_VALUE = /(?:^|,)"[^"]/;

/**
 * Joins the lines of a CSV file to rows. A quote that is never closed costs its own line, not those that come after: the next
 * whole row ends it.
 */
export class CsvRows {
  #held: string[] = [];
  #size = 0;
  /** The rows before have quoted values. */
  #isQuoted = false;
  /** The most values of a row before. */
  #width = 0;

  /** @param broken is called for each line that is no row. */
  constructor(readonly broken: () => void) {}

  /** The rows that a further line completes. */
  add(line: string): string[][] {
    if (this.#held.length === 0 && !isOpen(line)) return this.#whole(line);
    this.#held.push(line);
    this.#size += line.length + 1;
    if (this.#held.length > 1 && this.#isRow(line)) return this.#giveUp();
    // A row is whole where the quotes of its lines are even in number.
    if (this.#held.length > 1 && isOpen(line)) return [valuesOf(this.#take().join('\n'))];
    if (this.#size < MOST) return [];
    return this.#giveUp();
  }

  /** True: a quote was opened, and its row has no end yet. */
  get isHeld(): boolean {
    return this.#held.length > 0;
  }

  /** The rows that are held when the file is over. */
  end(): string[][] {
    const rows: string[][] = [];
    while (this.#held.length > 0) rows.push(...this.#giveUp());
    return rows;
  }

  #whole(line: string): string[][] {
    if (!line.trim()) return [];
    const values = valuesOf(line);
    this.#width = Math.max(this.#width, values.length);
    this.#isQuoted ||= QUOTED_VALUE.test(line);
    return [values];
  }

  /** True: a line is a row like those before, and no line of a value. */
  #isRow(line: string): boolean {
    const isLike = QUOTED_VALUE.test(line) || (!this.#isQuoted && this.#width > 1);
    return isLike && ROW.test(line) && valuesOf(line).length === this.#width;
  }

  #take(): string[] {
    const held = this.#held;
    this.#held = [];
    this.#size = 0;
    return held;
  }

  #giveUp(): string[][] {
    const [, ...others] = this.#take();
    this.broken();
    return others.flatMap((line) => this.add(line));
  }
}
