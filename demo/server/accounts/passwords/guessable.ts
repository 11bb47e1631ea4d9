import type { ValidationMessage } from '../../../../src/core/contract/define/fields/issue-message.ts';
import type { Db } from '../../database/database.ts';
import { levels } from '../../database/schema/people.ts';
import type { RequestContext } from '../../http/handler.ts';
import { refusedField } from '../../records/refused-field.ts';
import { isPredictable, lettersOf, wordsIn } from './password-words.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
  /** The company that is made with its first user. */
  readonly company?: string;
}

/**
 * Refuses a password that is guessed early: a very common one, a word, or the name of the user, of a company or of
 * this product, with little more than a year and a sign.
 * @throws HttpError 422 on the field `password`.
 */
export async function refuseGuessable(
  db: Db,
  context: Pick<RequestContext, 'texts'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const message = await guessableBy(db, password, owner);
  if (message) throw refusedField(context, 'password', message);
}

async function guessableBy(db: Db, password: string, owner: Owner): Promise<ValidationMessage | undefined> {
  const words = wordsIn(password);
  const own = new Set(ownWords(owner));
  if (words.some((word) => own.has(word))) return 'passwordOwn';
  const { passwords, dictionary } = await commonWords();
  const plain = password.normalize('NFKC').toLowerCase();
  // Our rules demand a sign, so “password1” becomes “Password1!”.
  if (passwords.has(plain) || passwords.has(plain.replace(/[^\p{L}\p{N}]/gu, ''))) return 'passwordCommon';
  if (!isPredictable(password)) return undefined;
  const companies = await db.select({ name: levels.name }).from(levels).limit(COMPANIES);
  const names = new Set(['ramal', ...companies.flatMap(({ name }) => partsOf(name))]);
  return words.some((word) => names.has(word) || dictionary.has(word) || passwords.has(word))
    ? 'passwordCommon'
    : undefined;
}

const COMPANIES = 1000;

/** Letters of a name's part: shorter ones occur in passwords by chance. */
const SHORTEST_NAME = 4;

/** A name as one word, and its longer parts. */
const partsOf = (name: string): string[] =>
  [name, ...name.split(/\s+/).filter((part) => part.length >= SHORTEST_NAME)].map(lettersOf).filter(Boolean);

const ownWords = ({ name, email, company = '' }: Owner): string[] => [
  ...partsOf(name),
  ...partsOf(company),
  ...[email, email.split('@')[0] ?? ''].map(lettersOf).filter(Boolean),
];

interface CommonWords {
  /** Some 49,000 passwords of known leaks. */
  readonly passwords: ReadonlySet<string>;
  /** Some 90,000 words and names of Portuguese, in letters without accents. */
  readonly dictionary: ReadonlySet<string>;
}

let common: Promise<CommonWords> | undefined;

/** Read when the first password is chosen. */
function commonWords(): Promise<CommonWords> {
  common ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-pt-br')]).then(
    ([{ dictionary: all }, { dictionary: portuguese }]) => ({
      passwords: new Set(all['passwords-common']),
      dictionary: new Set(Object.values(portuguese).flat().map(lettersOf)),
    }),
  );
  return common;
}
