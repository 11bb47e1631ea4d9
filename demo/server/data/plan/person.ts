import type { Language } from '../center/center-model.ts';
import { englishFirstNames, englishSurnames, firstNames, surnames } from '../center/names.ts';
import type { Random } from '../random.ts';

/** A full name: in Portuguese with one surname or two. */
export function personName(random: Random, voice: 'F' | 'M', language: Language): string {
  if (language === 'en-US') {
    return `${random.pick(englishFirstNames[voice])} ${random.pick(englishSurnames)}`;
  }
  return [random.pick(firstNames[voice]), ...random.sample(surnames, random.chance(0.45) ? 2 : 1)].join(' ');
}

/** The name in plain letters: `joao.goncalves`. */
function slug(name: string): string {
  const parts = name
    .normalize('NFD')
    .replaceAll(/[^\p{L} ]/gu, '')
    .toLowerCase()
    .split(' ');
  return `${parts[0]}.${parts.at(-1)}`;
}

/** An address of the name at the domain that is not in `taken`; it is added there. */
export function emailOf(name: string, taken: Set<string>, domain: string): string {
  const base = slug(name);
  let email = `${base}@${domain}`;
  for (let count = 2; taken.has(email); count++) email = `${base}${count}@${domain}`;
  taken.add(email);
  return email;
}
