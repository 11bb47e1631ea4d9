import { emailOf, personName } from '../plan/person.ts';
import type { Random } from '../random.ts';
import type { CenterContact, CenterSpamNumber, Language } from './center-model.ts';
import { AURORA, auditOf, CLINIC } from './center-people.ts';
import { localNumber, mobileNumber, usNumber } from './phone.ts';
import { places, weightOf } from './places.ts';

const CONTACT_COUNT = 300;

const trades = [
  'Padaria',
  'Farmácia',
  'Mercearia',
  'Oficina',
  'Papelaria',
  'Transportadora',
  'Confecções',
  'Construtora',
];
const patrons = [
  'São Bento',
  'Três Irmãos',
  'Conceição',
  'Esperança',
  'do Açúcar',
  'Santo Antônio',
  'Ipê',
  'Pão Nosso',
];

/** Customers of both companies; one in eight of the telephone company's speaks English, one in ten is a firm. */
export function createContacts(random: Random): CenterContact[] {
  const emails = new Set<string>();
  let emailId = 0;
  let phoneId = 0;
  return Array.from({ length: CONTACT_COUNT }, (_, index) => {
    const levelId = index % 5 < 3 ? AURORA : CLINIC;
    const language: Language = levelId === AURORA && index % 8 === 0 ? 'en-US' : 'pt-BR';
    const firm = levelId === AURORA && language === 'pt-BR' && random.chance(0.12);
    const voice = random.pick(['F', 'M'] as const);
    const name = firm
      ? `${random.pick(trades)} ${random.pick(patrons)} Ltda.`
      : personName(random, voice, language);
    const place = random.weighted(places, weightOf);
    const phone = (second: boolean): string => {
      if (language === 'en-US') return usNumber(random);
      return firm || (second && random.chance(0.6))
        ? localNumber(random, place)
        : mobileNumber(random, place);
    };
    return {
      id: index + 1,
      levelId,
      name,
      language,
      voice,
      emails: Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => ({
        id: ++emailId,
        email: emailOf(firm ? 'contato financeiro' : name, emails, 'email.example'),
      })),
      phones: Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, (_phone, at) => ({
        id: ++phoneId,
        number: phone(at > 0),
      })),
      ...auditOf(random),
    };
  });
}

/** Blocked numbers: telemarketing and pranks. */
export function createSpamNumbers(random: Random): CenterSpamNumber[] {
  return Array.from({ length: 34 }, (_, index) => {
    const place = random.weighted(places, weightOf);
    return {
      id: index + 1,
      levelId: index % 3 === 2 ? CLINIC : AURORA,
      number: random.chance(0.6) ? mobileNumber(random, place) : localNumber(random, place),
      active: !random.chance(0.2),
      ...auditOf(random, 400),
    };
  });
}
