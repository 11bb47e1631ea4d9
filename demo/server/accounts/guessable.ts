import type { ValidationMessage } from '../../../src/core/contract/define/issue-message.ts';
import type { RequestContext } from '../http/handler.ts';
import { refusedField } from '../records/refused-field.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

/**
 * Refuses a password that is guessed early: a very common one, or the user's own name or e-mail.
 * @throws HttpError 422 on the field `password`.
 */
export async function refuseGuessable(
  context: Pick<RequestContext, 'texts'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const message = await guessableBy(password, owner);
  if (message) throw refusedField(context, 'password', message);
}

async function guessableBy(password: string, owner: Owner): Promise<ValidationMessage | undefined> {
  if (isOwn(password, owner)) return 'passwordOwn';
  const common = await commonPasswords();
  const plain = password.normalize('NFKC').toLowerCase();
  // Our rules demand a sign, so “password1” becomes “Password1!”.
  return common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]/gu, '')) ? 'passwordCommon' : undefined;
}

/** The letters alone: no accents, capitals, digits or signs. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Letters of a name's part: shorter ones occur in passwords by chance. */
const SHORTEST_NAME = 4;

function isOwn(password: string, { name, email }: Owner): boolean {
  const letters = lettersOf(password);
  const names = name.split(/\s+/).filter((part) => part.length >= SHORTEST_NAME);
  const own = [name, email, email.split('@')[0] ?? '', ...names].map(lettersOf).filter(Boolean);
  return own.includes(letters);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords of known leaks, the most frequent first; read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}
