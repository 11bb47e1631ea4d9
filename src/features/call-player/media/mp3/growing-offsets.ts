/** A sorted list of file offsets in one typed array that doubles when it is full. */
export class GrowingOffsets {
  length = 0;
  /** The end of the last entry. */
  end = 0;
  // Offsets above 4 GiB do not fit 32 bits, and no call is that long.
  #values = new Uint32Array(1024);

  push(offset: number, end: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = offset;
    this.end = end;
  }

  /** The entry at `index`; from the length on, the end of the last entry. */
  at(index: number): number {
    return index < this.length ? (this.#values[Math.max(0, index)] ?? 0) : this.end;
  }

  /** The last index whose entry is at or before `offset`; 0 if there is none. */
  indexBefore(offset: number): number {
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#values[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
