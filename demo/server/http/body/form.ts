import { HttpError } from '../failures/http-error.ts';

/**
 * More parts than any of our forms: `questions[99][question-audio]` is the longest name, a queue's agents
 * give the most parts.
 */
const PARTS = 6000;
const NAME = 100;
const DEPTH = 4;
const INDEX = /^\d{1,4}$/;

/**
 * A multipart body as an object: `questions[0][label]` becomes `questions: [{ label }]`, and a list keeps its
 * order if its pieces come in another one.
 * @throws HttpError 413 for a form beyond all of ours, before it is read.
 */
export function nestForm(parts: readonly [string, FormDataEntryValue][]): Record<string, unknown> {
  if (parts.length > PARTS) throw tooComplex();
  const form: Branch = new Map();
  for (const [name, value] of parts) place(form, pathOf(name), value);
  return toObject(form);
}

type Branch = Map<string, Branch | FormDataEntryValue>;

function pathOf(name: string): string[] {
  if (name.length > NAME) throw tooComplex();
  const [head = '', ...rest] = name.split('[');
  const path = [head, ...rest.map((part) => part.replace(/\]$/, ''))];
  const isFar = path.some((key) => /^\d+$/.test(key) && !INDEX.test(key));
  if (path.length > DEPTH || isFar) throw tooComplex();
  return path;
}

const tooComplex = () => new HttpError(413, 'bodyTooComplex');

function place(branch: Branch, [key = '', ...rest]: readonly string[], value: FormDataEntryValue): void {
  const name = key === '' ? String(branch.size) : key;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const found = branch.get(name);
  const next: Branch = found instanceof Map ? found : new Map();
  branch.set(name, next);
  place(next, rest, value);
}

const toObject = (branch: Branch): Record<string, unknown> =>
  Object.fromEntries(
    [...branch].flatMap(([key, value]) =>
      key === '__proto__' ? [] : [[key, value instanceof Map ? toValue(value) : value]],
    ),
  );

function toValue(branch: Branch): unknown {
  const keys = [...branch.keys()];
  if (!keys.every((key) => INDEX.test(key))) return toObject(branch);
  return keys
    .sort((one, other) => Number(one) - Number(other))
    .map((key) => {
      const value = branch.get(key);
      return value instanceof Map ? toValue(value) : value;
    });
}
