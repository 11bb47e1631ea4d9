/** A message of AMI: its fields by name, each once. */
export type AmiMessage = Readonly<Record<string, string>>;

/** Bounds of what is read: all of it comes from a network, and parts of it from strangers. */
export const AMI_BOUNDS = {
  /** Characters of a line; the rest of a longer one is left out. */
  line: 2000,
  /** Fields of a message; further ones are left out. */
  fields: 200,
} as const;

const FIELD = /^([A-Za-z][\w-]{0,63}): ?(.*)$/s;
const CONTROL = /\p{Cc}+/gu;

/**
 * Reads messages of the bytes of a connection, however they are cut. A field that comes twice keeps its first value: the later ones may
 * be of a stranger. Control characters become blanks, so that no value has a line break.
 */
export class AmiMessages {
  readonly #decoder = new TextDecoder();
  #line = '';
  #fields = new Map<string, string>();

  /** Returns the messages that are complete now. */
  take(bytes: Uint8Array): AmiMessage[] {
    const messages: AmiMessage[] = [];
    const [first = '', ...rest] = this.#decoder.decode(bytes, { stream: true }).split('\n');
    this.#extend(first);
    for (const part of rest) {
      const message = this.#endLine();
      if (message) messages.push(message);
      this.#extend(part);
    }
    return messages;
  }

  /** Characters that are kept of what is not complete. */
  get kept(): number {
    let kept = this.#line.length;
    for (const [name, value] of this.#fields) kept += name.length + value.length;
    return kept;
  }

  #extend(part: string): void {
    const room = AMI_BOUNDS.line - this.#line.length;
    if (room > 0) this.#line += part.slice(0, room);
  }

  #endLine(): AmiMessage | undefined {
    const line = this.#line.replace(/\r$/, '');
    this.#line = '';
    if (line === '') {
      if (this.#fields.size === 0) return undefined;
      const message = Object.fromEntries(this.#fields);
      this.#fields = new Map();
      return message;
    }
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name && value !== undefined && !this.#fields.has(name) && this.#fields.size < AMI_BOUNDS.fields)
      this.#fields.set(name, value.replaceAll(CONTROL, ' ').trim());
    return undefined;
  }
}

/** The text of an action. A control character in a value would begin another field, or another action. */
export function amiAction(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    if (/\p{Cc}/u.test(value) || !/^[A-Za-z]+$/.test(name))
      throw new Error(`The field ${JSON.stringify(name)} of an action cannot be sent.`);
    return `${name}: ${value}\r\n`;
  });
  return `${lines.join('')}\r\n`;
}
