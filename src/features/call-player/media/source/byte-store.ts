interface Piece {
  start: number;
  end: number;
  data: Uint8Array<ArrayBuffer> | Blob;
}

/** Consecutive bytes without a gap. */
interface Run {
  start: number;
  end: number;
  pieces: Piece[];
}

/** Loose bytes are gathered into blobs of this size, which the browser keeps outside of the page's memory, or on disk. */
const BLOB_BYTES = 512 * 1024;

/**
 * The bytes of a file that have arrived, in any order. A two-hour call is some 40 MB: as blobs they need no
 * memory of the page, a jump back needs no second download, and the whole file is ready to be saved.
 */
export class ByteStore {
  #runs: Run[] = [];

  /** The number of stored bytes. */
  get size(): number {
    return this.#runs.reduce((sum, run) => sum + run.end - run.start, 0);
  }

  /**
   * Stores `bytes` at the offset `start`. The caller must not change them afterwards. Bytes that are stored
   * already are skipped.
   */
  write(start: number, bytes: Uint8Array<ArrayBuffer>): void {
    let at = start;
    const end = start + bytes.length;
    while (at < end) {
      const run = this.#runAt(at);
      if (run && at < run.end) {
        at = run.end;
        continue;
      }
      const limit = Math.min(end, this.#nextStart(at));
      this.#append(run, at, bytes.subarray(at - start, limit - start));
      at = limit;
    }
  }

  /** The first missing byte at or after `from`; if nothing is missing, the end of the last run. */
  gapAfter(from: number): number {
    const run = this.#runAt(from);
    return run && from < run.end ? run.end : from;
  }

  /** The end of the gap that begins at `from`: the next stored byte, or infinity. */
  gapEnd(from: number): number {
    return this.#nextStart(from);
  }

  has(start: number, end: number): boolean {
    return start >= end || this.gapAfter(start) >= end;
  }

  /** The bytes from `start` up to `end`; throws if one of them is missing. */
  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const out = new Uint8Array(Math.max(0, end - start));
    if (out.length === 0) return out;
    const run = this.#runAt(start);
    if (!run || run.end < end) throw new RangeError(`bytes ${start} to ${end} are not here`);
    // Without an `await` between them, since the pieces are gathered again while bytes arrive.
    const late = run.pieces
      .filter((piece) => piece.end > start && piece.start < end)
      .map((piece) => copyInto(out, start, piece, Math.max(start, piece.start), Math.min(end, piece.end)));
    await Promise.all(late);
    return out;
  }

  /** The file from its first byte to the first gap, without a copy. */
  blob(type: string): Blob {
    const first = this.#runs[0];
    const parts = first?.start === 0 ? first.pieces.map((piece) => piece.data) : [];
    return new Blob(parts, { type });
  }

  clear(): void {
    this.#runs = [];
  }

  #append(run: Run | null, start: number, bytes: Uint8Array<ArrayBuffer>): void {
    const piece = { start, end: start + bytes.length, data: bytes };
    let target = run;
    if (target && target.end === start) {
      target.pieces.push(piece);
      target.end = piece.end;
    } else {
      target = { start, end: piece.end, pieces: [piece] };
      this.#runs.push(target);
      this.#runs.sort((a, b) => a.start - b.start);
    }
    this.#joinNext(target);
    gather(target);
  }

  #joinNext(run: Run): void {
    const next = this.#runs[this.#runs.indexOf(run) + 1];
    if (next?.start !== run.end) return;
    run.pieces.push(...next.pieces);
    run.end = next.end;
    this.#runs.splice(this.#runs.indexOf(next), 1);
  }

  /** The run that holds `offset` or ends at it. */
  #runAt(offset: number): Run | null {
    return this.#runs.findLast((run) => run.start <= offset && offset <= run.end) ?? null;
  }

  #nextStart(offset: number): number {
    return this.#runs.find((run) => run.start > offset)?.start ?? Number.POSITIVE_INFINITY;
  }
}

/** Turns the loose pieces at a run's end into one blob once they are large enough. */
function gather(run: Run): void {
  let first = run.pieces.length;
  let size = 0;
  for (let i = run.pieces.length - 1; i >= 0; i--) {
    const piece = run.pieces[i];
    if (!piece || piece.data instanceof Blob) break;
    first = i;
    size += piece.end - piece.start;
  }
  if (size < BLOB_BYTES) return;
  const loose = run.pieces.splice(first);
  const data = new Blob(loose.map((piece) => piece.data));
  run.pieces.push({ start: run.end - size, end: run.end, data });
}

/**
 * Copies the bytes `from` to `to` of the file into `out`, which begins at `start`; without waiting if they
 * are loose.
 */
function copyInto(
  out: Uint8Array,
  start: number,
  { start: own, data }: Piece,
  from: number,
  to: number,
): Promise<void> | undefined {
  if (data instanceof Blob)
    return data
      .slice(from - own, to - own)
      .arrayBuffer()
      .then((bytes) => out.set(new Uint8Array(bytes), from - start));
  out.set(data.subarray(from - own, to - own), from - start);
  return undefined;
}
