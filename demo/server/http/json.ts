import { HttpError } from './http-error.ts';
import { plainValue } from './plain-text.ts';

/** Levels of lists and objects within each other. */
const DEPTH = 32;
/** Members of one list or object. */
const MEMBERS = 50_000;

/**
 * A JSON body as the program may have it.
 *
 * @throws HttpError 413 for one that is nested too deeply or has too many parts, before anything is made of it.
 * @throws SyntaxError for a text that is no JSON.
 */
export function parseJson(text: string): unknown {
  if (isTooComplex(text)) throw new HttpError(413, 'bodyTooComplex');
  return plainValue(JSON.parse(text));
}

/** Goes once through the text. Of one that is no JSON it may say either: `JSON.parse` says that it is none. */
function isTooComplex(text: string): boolean {
  const members: number[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        if (members.push(1) > DEPTH) return true;
        break;
      case ']':
      case '}':
        members.pop();
        break;
      case ',': {
        const count = (members.pop() ?? 0) + 1;
        if (count > MEMBERS) return true;
        members.push(count);
        break;
      }
    }
  }
  return false;
}

/** Where the quotation mark is that ends the string which begins here. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
