import { propertiesOf } from '../../../core/contract/define/fields/keys.ts';
/** The question before the browser's own back or forward is followed. */
export interface LeaveQuestion {
  readonly isNeeded: () => boolean;
  /** `leave` goes on to where the browser went; without a call of it the page stays. */
  readonly ask: (leave: () => void) => void;
}

/**
 * The name of an entry's number in its state: no browser tells in another way how far two entries are apart.
 */
const NUMBER = 'ramalEntry';

const numberOf = (state: unknown): number | undefined => {
  const number = propertiesOf(state)[NUMBER];
  return typeof number === 'number' ? number : undefined;
};

/** An entry of the history, with its state as the browser has it. */
interface Shown {
  readonly path: string;
  readonly url: string;
  readonly state: unknown;
  readonly number: number;
}

/**
 * The portal's entries in the browser's history. Back and forward cannot be prevented, so the browser is sent
 * back to the page that it left, whose path counts meanwhile, and then the question is asked.
 */
export class BrowserEntries {
  readonly #read: () => string;
  readonly #onArrival: () => void;
  #question: LeaveQuestion | undefined;
  /** The entry of the shown page. */
  #shown: Shown = { path: '', url: '', state: null, number: 0 };
  /** The path that counts while the browser is at another entry. */
  #held: string | undefined;
  /** The reason for the next arrival, if it is not the user's own step. */
  #expected: 'return' | 'leave' | undefined;
  /** The steps that the browser wanted to go, and the address there. */
  #wanted = { steps: 0, url: '' };
  #writing = false;

  /** `onArrival`: called when the browser's own step is followed. */
  constructor(read: () => string, onArrival: () => void) {
    this.#read = read;
    this.#onArrival = onArrival;
  }

  get path(): string {
    return this.#held ?? this.#read();
  }

  /** Numbers the first entry. An entry with a state of the host is left as it is. */
  enter(): void {
    if (history.state === null) this.write(location.href, true);
    else this.#arrive();
  }

  write(address: string, replace: boolean | undefined): void {
    const here = numberOf(history.state) ?? this.#shown.number;
    this.#put({ [NUMBER]: replace ? here : here + 1 }, address, replace);
    this.#arrive();
  }

  askBefore(question: LeaveQuestion): () => void {
    this.#question = question;
    return () => {
      if (this.#question === question) this.#question = undefined;
    };
  }

  /** The browser has gone to another entry. */
  readonly arrived = (): void => {
    // A router of the host may report our own writing.
    if (this.#writing) return;
    if (this.#expected === 'return') this.#returned();
    else if (this.#expected !== 'leave' && this.#isAsked()) this.#hold();
    else this.#follow();
  };

  #isAsked(): boolean {
    return this.#read() !== this.#shown.path && this.#question?.isNeeded() === true;
  }

  #follow(): void {
    this.#arrive();
    this.#onArrival();
  }

  #put(state: unknown, address: string, replace: boolean | undefined): void {
    this.#writing = true;
    try {
      history[replace ? 'replaceState' : 'pushState'](state, '', address);
    } finally {
      this.#writing = false;
    }
  }

  #arrive(): void {
    this.#expected = undefined;
    this.#held = undefined;
    const { state } = history;
    this.#shown = {
      path: this.#read(),
      url: location.href,
      state,
      number: numberOf(state) ?? this.#shown.number,
    };
  }

  #hold(): void {
    const { path, number } = this.#shown;
    this.#held = path;
    this.#wanted = { steps: (numberOf(history.state) ?? number) - number, url: location.href };
    if (this.#wanted.steps === 0) {
      // The position of this entry is unknown: the page is put after it, one step away.
      this.#putPageHere();
      this.#question?.ask(() => this.#leave(-1));
    } else {
      this.#expected = 'return';
      history.go(-this.#wanted.steps);
    }
  }

  #returned(): void {
    const { steps, url } = this.#wanted;
    if (numberOf(history.state) === this.#shown.number) {
      this.#arrive();
      this.#question?.ask(() => this.#leave(steps));
      return;
    }
    // Entries of the host lie between.
    this.#putPageHere();
    this.#question?.ask(() => {
      this.write(url, false);
      this.#onArrival();
    });
  }

  #putPageHere(): void {
    this.#put(this.#shown.state, this.#shown.url, false);
    this.#arrive();
  }

  #leave(steps: number): void {
    this.#expected = 'leave';
    history.go(steps);
  }
}
