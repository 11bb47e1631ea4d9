import { describe, expect, it } from 'vitest';
import { isPredictable, wordsIn } from './password-words.ts';

describe('the word that a password is made from', () => {
  it.each([
    ['Brasil@2024', 'brasil'],
    ['Br@s1l#2024', 'brasil'],
    ['$enha2024!', 'senha'],
    ['Senh@2024', 'senha'],
    ['S3nh@123', 'senha'],
    ['P@ssw0rd', 'password'],
    ['2024#Fl4m3ng0', 'flamengo'],
    ['C0r1nth1ans!', 'corinthians'],
    ['F3!jao#99', 'feijao'],
    ['São-Paulo#1554', 'saopaulo'],
    ['Ｂｒａｓｉｌ@2024', 'brasil'],
  ])('of %s is %s', (password, word) => expect(wordsIn(password)).toContain(word));
});

describe('what is no letter', () => {
  it.each(['Brasil@2024', 'Brasil#', 'Brasil@123', 'Brasil@12345', 'Brasil!07091982', 'Brasil@777777'])(
    'of %s is soon tried',
    (password) => expect(isPredictable(password)).toBe(true),
  );

  it.each(['Brasil@83920175', 'Brasil-4719283'])('of %s has to be guessed', (password) =>
    expect(isPredictable(password)).toBe(false),
  );
});
