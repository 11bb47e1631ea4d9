import { HttpError } from '../failures/http-error.ts';
import { plainValue } from './plain-text.ts';

/** Nested levels of lists and objects. */
const DEPTH = 32;
/** Members of one list or object. */
const MEMBERS = 50_000;

/**
 * A parsed JSON body.
 * @throws HttpError 413 for one that is nested too deeply or has too many members, before it is parsed.
 * @throws SyntaxError for a text that is not JSON.
 */
export function parseJson(text: string): unknown {
  if (isTooComplex(text)) throw new HttpError(413, 'bodyTooComplex');
  return plainValue(JSON.parse(text));
}

/** Reads the text once. For a text that is not JSON either result is fine: `JSON.parse` refuses it. */
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

/** The index of the quotation mark at the end of the string that begins here. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
