/** A store of recordings that is away, or refuses what is asked: its operator has to look, and the log says why. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The store of recordings did not give one', { cause });
    this.name = 'StoreAway';
  }
}
