import { describe, expect, it } from 'vitest';
import { isPredictable, wordsIn, wordsSoonTried } from './password-words.ts';

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

describe('the words that are soon tried', () => {
  it.each([
    ['S3nh4@2024', 'senha'],
    ['S3nh4@123', 'senha'],
    ['P4d4ri4@2024', 'padaria'],
    ['P3r3ir4#2024', 'pereira'],
    ['Br4s1l@123', 'brasil'],
    ['S3nha@12345', 'senha'],
    ['R4m4l@1234', 'ramal'],
    ['Ram4l@123456', 'ramal'],
    ['Flam3ng0@2024', 'flamengo'],
    ['Brasil@150890', 'brasil'],
    ['Senha@112233', 'senha'],
    ['Senha@987654', 'senha'],
    ['Senha@121212', 'senha'],
  ])('of %s have %s', (password, word) => expect(wordsSoonTried(password)).toContain(word));

  it.each(['Brasil@83920175', 'Brasil-4719283', 'Brasil-26622266'])('of %s do not', (password) =>
    expect(wordsSoonTried(password)).not.toContain('brasil'),
  );

  it('are found in a password of the greatest length as soon', () => {
    expect(wordsSoonTried(`${'1'.repeat(500)}Brasil${'#'.repeat(500)}`)).toContain('brasil');
    expect(wordsSoonTried('1'.repeat(2000))).toEqual([]);
  });
});
