import type { ValidationMessage } from '../../../../src/core/contract/define/fields/issue-message.ts';
import type { Db } from '../../database/database.ts';
import { levels } from '../../database/schema/people.ts';
import type { RequestContext } from '../../http/handler.ts';
import { refusedField } from '../../records/refused-field.ts';
import { EXPECTED_WORDS } from './expected-words.ts';
import {
  isNearlyDigits,
  isRepeated,
  isRow,
  lettersOf,
  pairIn,
  phraseIn,
  unshifted,
  wordsIn,
  wordsSoonTried,
} from './password-words.ts';

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
  if (words.some((word) => isOf(word, own))) return 'passwordOwn';
  const { passwords, dictionary, people } = await commonWords();
  const plain = password.normalize('NFKC').toLowerCase();
  // Our rules demand a sign, so “password1” becomes “Password1!”.
  const signless = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const isCommon = [plain, signless, signless.slice(1), signless.slice(0, -1), unshifted(plain)].some((one) =>
    passwords.has(one),
  );
  if (isCommon || isRepeated(plain) || isNearlyDigits(password)) return 'passwordCommon';
  if (areFrequent(password, await commonWords())) return 'passwordCommon';
  const soon = wordsSoonTried(password);
  if (soon.length === 0) return undefined;
  const companies = await db.select({ name: levels.name }).from(levels).limit(COMPANIES);
  const [, host = ''] = owner.email.split('@');
  const hosts = host.split('.').filter((part) => part.length >= SHORTEST_NAME);
  const names = new Set([
    ...['ramal', 'senha', 'password'],
    ...[...companies.map(({ name }) => name), hosts.join(' ').replaceAll('-', ' ')].flatMap(partsOf),
  ]);
  const isKnown = (word: string) =>
    names.has(word) || dictionary.has(word) || passwords.has(word) || isRow(word);
  const isTried = (word: string) =>
    isKnown(word) || isTwice(word, isKnown) || isOf(word, names, isKnown) || areNames(word, people);
  return soon.some((word) => isTried(word) || isTried(reversed(word))) ? 'passwordCommon' : undefined;
}

/** A phrase of frequent words, or two with something between them, of which one is chosen as a password by itself. */
function areFrequent(password: string, { passwords, frequent }: CommonWords): boolean {
  const phrase = phraseIn(password);
  if (phrase && areJoined(phrase, frequent)) return true;
  const isChosen = (word: string) => passwords.has(word) || EXPECTED.has(word);
  const pair = pairIn(password) ?? [];
  return pair.some(isChosen) && pair.every((word) => isChosen(word) || frequent.has(word));
}

const reversed = (word: string): string => [...word].reverse().join('');

/** One word, and the same again. */
const isTwice = (word: string, isKnown: (one: string) => boolean): boolean => {
  const half = word.slice(0, word.length / 2);
  return half.length >= SHORTEST_NAME && word === half + half && isKnown(half);
};

/** The name of a person: two or three that people have. */
const areNames = (word: string, people: ReadonlySet<string>): boolean => areJoined(word, people, 3);

/** Small words between two others: “de”, “no”, “e”, “com”. */
const BETWEEN = /^([dn][aeo]s?|e|em|com|[ao]s?)/;

/** So many words at most, also with small ones between them. */
function areJoined(word: string, words: ReadonlySet<string>, most = 2): boolean {
  if (words.has(word)) return true;
  if (most === 1) return false;
  return Array.from({ length: word.length }, (_, i) => i).some((i) => {
    if (!words.has(word.slice(0, i))) return false;
    const rest = word.slice(i);
    return [rest, rest.replace(BETWEEN, '')].some((one) => areJoined(one, words, most - 1));
  });
}

/** True for a name, an initial and a name, and two words of which one is a name and the other is known. */
function isOf(
  word: string,
  names: ReadonlySet<string>,
  isKnown: (other: string) => boolean = (other) => names.has(other),
): boolean {
  if (names.has(word)) return true;
  return Array.from(
    { length: word.length - 1 },
    (_, i) => [word.slice(0, i + 1), word.slice(i + 1)] as const,
  ).some(
    ([one, other]) =>
      (names.has(one) && isKnown(other)) || (names.has(other) && (one.length === 1 || isKnown(one))),
  );
}

const COMPANIES = 1000;
/** Letters of one of several names. */
const SHORTEST_PART = 3;

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
  /** Names that people have. */
  readonly people: ReadonlySet<string>;
  /** The words that are said most, those that people here choose, and names. */
  readonly frequent: ReadonlySet<string>;
}

/** Words that are frequent: of two of them there are some sixty millions. */
const FREQUENT = 8000;

const EXPECTED: ReadonlySet<string> = new Set(EXPECTED_WORDS);

let common: Promise<CommonWords> | undefined;

/** Read when the first password is chosen. */
function commonWords(): Promise<CommonWords> {
  common ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-pt-br')]).then(
    ([{ dictionary: all }, { dictionary: portuguese }]) => {
      const people = [...portuguese['firstnames-pt-br'], ...portuguese['lastnames-pt-br']]
        .map(lettersOf)
        .filter(({ length }) => length >= SHORTEST_PART);
      const said = portuguese['commonWords-pt-br'].slice(0, FREQUENT).map(lettersOf);
      return {
        passwords: new Set(all['passwords-common']),
        dictionary: new Set([...Object.values(portuguese).flat().map(lettersOf), ...EXPECTED_WORDS]),
        people: new Set(people),
        frequent: new Set([...said, ...EXPECTED_WORDS, ...people]),
      };
    },
  );
  return common;
}
