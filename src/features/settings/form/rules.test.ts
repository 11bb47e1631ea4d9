import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import en from '../../../../locales/en-US/validation.json';
import pt from '../../../../locales/pt-BR/validation.json';
import type { EntityName } from '../../../core/contract/entity-pages.ts';
import { resources } from '../../../core/contract/index.ts';
import type { Entity } from '../../../core/contract/screens.ts';
import type { FieldParts } from '../parts.ts';
import { type Question, readQuestions, writeQuestions } from '../survey/question.ts';
import { readSpoken, type Spoken, writeSpoken } from '../survey/spoken.ts';
import { initialValues, writtenByField } from './form-values.ts';
import { requiredFields } from './required-fields.ts';
import { contractResolver } from './resolver.ts';

const REQUIRED = ['This field is required.', 'O campo é obrigatório.'] as const;
const longest = (max: number) =>
  [
    `This field must have a maximum length of ${max} characters.`,
    `O campo deve ter no máximo ${max} caracteres.`,
  ] as const;
const PHONE = ['Invalid phone number', 'Número de telefone inválido'] as const;
const EMAIL = ['Invalid e-mail address.', 'E-mail inválido.'] as const;
const FILE_TYPE = ['The file must be an MP3 or a WAV.', 'O arquivo deve ser MP3 ou WAV.'] as const;
const FILE_SIZE = ['The file must have at most 10 MB.', 'O arquivo deve ter no máximo 10 MB.'] as const;
const NO_DAY = ['At least one day must be selected', 'Selecione pelo menos um dia'] as const;
const NO_RANGE = [
  'Start Time must be earlier than End Time',
  'A hora de início deve ser anterior à hora de término',
] as const;

const text = (length: number) => 'x'.repeat(length);
const sound = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
const huge = sound('a.mp3', 'audio/mpeg', 10 * 1024 * 1024 + 1);

const AUDIO_OR_TEXT = [
  'Fill in at least one of audio or text.',
  'Preencha pelo menos um: áudio ou texto.',
] as const;
const spoken = (given: Partial<Spoken>): Spoken => ({ text: '', file: null, stored: '', ...given });
const asked = (given: Partial<Question>): Question => ({
  key: '1',
  id: undefined,
  label: 'Nota',
  rangeAnswer: '1-5',
  spoken: spoken({ text: 'Que nota?' }),
  ...given,
});

/** What is typed, the field that is refused, and the words under it: section 5 of both files. */
const RULES: readonly (readonly [EntityName, Record<string, unknown>, string, readonly [string, string]])[] =
  [
    ['word', { word: ' ' }, 'word', REQUIRED],
    ['word', { word: text(16) }, 'word', longest(15)],
    ['word', {}, 'callParticipant', REQUIRED],
    ['schedule', { name: '' }, 'name', REQUIRED],
    ['schedule', { name: text(51) }, 'name', longest(50)],
    ['schedule', { days: [] }, 'days', NO_DAY],
    ['schedule', { timeBegin: '' }, 'timeBegin', REQUIRED],
    ['schedule', { timeEnd: '' }, 'timeEnd', REQUIRED],
    ['schedule', { days: ['monday'], timeBegin: '17:00:00', timeEnd: '17:00:00' }, 'timeEnd', NO_RANGE],
    ['schedule', { days: ['monday'], timeBegin: '18:00:00', timeEnd: '09:00:00' }, 'timeEnd', NO_RANGE],
    ['spam-number', { number: '' }, 'number', REQUIRED],
    ['spam-number', { number: '12' }, 'number', PHONE],
    ['spam-number', { number: '1234567890123456' }, 'number', longest(15)],
    ['user-label', { label: '' }, 'label', REQUIRED],
    ['user-label', { label: text(51) }, 'label', longest(50)],
    ['contact', { name: '' }, 'name', REQUIRED],
    ['contact', { name: text(256) }, 'name', longest(255)],
    ['contact', { emails: [''] }, 'emails.0', REQUIRED],
    ['contact', { emails: ['a@b.example', 'nobody'] }, 'emails.1', EMAIL],
    ['contact', { emails: [`${text(50)}@b.example`] }, 'emails.0', longest(50)],
    ['contact', { phones: [''] }, 'phones.0', REQUIRED],
    ['contact', { phones: ['12'] }, 'phones.0', PHONE],
    ['queue', { name: '' }, 'name', REQUIRED],
    ['queue', { name: text(51) }, 'name', longest(50)],
    ['queue', {}, 'strategy', REQUIRED],
    ['queue', { audio: sound('a.txt', 'text/plain') }, 'audio', FILE_TYPE],
    ['queue', { audio: huge }, 'audio', FILE_SIZE],
    ['audio', { name: '' }, 'name', REQUIRED],
    ['audio', { name: text(51) }, 'name', longest(50)],
    ['audio', {}, 'audio', REQUIRED],
    ['audio', { audio: sound('a.ogg', 'audio/ogg') }, 'audio', FILE_TYPE],
    ['audio', { audio: huge }, 'audio', FILE_SIZE],
    ['connect-flow', { name: '' }, 'name', REQUIRED],
    ['connect-flow', { name: text(501) }, 'name', longest(500)],
    ['survey', { name: '' }, 'name', REQUIRED],
    ['survey', { name: text(501) }, 'name', longest(500)],
    ['survey', {}, 'initialMessage.textToAudio', AUDIO_OR_TEXT],
    ['survey', { initialMessage: spoken({ text: text(501) }) }, 'initialMessage.textToAudio', longest(500)],
    ['survey', { initialMessage: spoken({ file: huge }) }, 'initialMessage.audio', FILE_SIZE],
    ['survey', {}, 'questions.0.label', REQUIRED],
    ['survey', {}, 'questions.0.rangeAnswer', REQUIRED],
    ['survey', {}, 'questions.0.textToAudio', AUDIO_OR_TEXT],
    ['survey', { questions: [asked({ label: text(501) })] }, 'questions.0.label', longest(500)],
    ['survey', { questions: [asked({}), asked({ label: '' })] }, 'questions.1.label', REQUIRED],
  ];

/** A message's words, in both languages. */
const wordsOf = (id: string, values: Record<string, number>) =>
  Object.entries({ 'en-US': en, 'pt-BR': pt } as Record<string, Record<string, string>>).map(
    ([locale, texts]) =>
      createIntl({ locale, messages: { [id]: parse(texts[id] ?? '') } as never }).formatMessage(
        { id: id as never },
        values,
      ),
  );

/** The data halves of the fields that only surveys have. */
const SURVEY_PARTS = {
  initialMessage: { read: readSpoken, write: (value: Spoken) => writeSpoken(value, 'audio') },
  questions: {
    read: readQuestions,
    write: (value: readonly Question[]) => ({ questions: writeQuestions(value) }),
  },
} as unknown as FieldParts;
const partsOf = (name: EntityName) => (name === 'survey' ? SURVEY_PARTS : {});

/** The errors of a form, by the places of its fields. */
async function errorsOf(name: EntityName, typed: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { screens, create } = resources[name] as unknown as Entity;
  const values = { ...initialValues(screens.fields, partsOf(name), undefined), ...typed };
  const resolve = contractResolver(create, (all) => writtenByField(screens.fields, partsOf(name), all));
  const { errors } = await resolve(values, undefined, {} as never);
  return errors;
}

function at(errors: Record<string, unknown>, path: string) {
  const found = path
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], errors);
  return found as { readonly type: string; readonly message: string } | undefined;
}

describe('a field says what is wrong with it, in both languages', () => {
  test.each(RULES)('%s %o: %s', async (name, typed, field, [inEnglish, inPortuguese]) => {
    const error = at(await errorsOf(name, typed), field);
    expect(error).toBeDefined();
    const words = wordsOf(error?.type ?? '', JSON.parse(error?.message ?? '{}'));
    expect(words).toEqual([inEnglish, inPortuguese]);
  });
});

describe('what is right is not refused', () => {
  test.each<[EntityName, Record<string, unknown>]>([
    ['word', { word: text(15), callParticipant: 'all' }],
    ['schedule', { name: text(50), days: ['sunday'] }],
    ['spam-number', { number: '(11) 98811-2045' }],
    ['user-label', { label: text(50) }],
    ['contact', { name: text(255), emails: ['a@b.example'], phones: ['+55 11 3344-5566'] }],
    ['queue', { name: text(50), strategy: 'ringall', audio: sound('a.wav', 'audio/wav') }],
    ['audio', { name: text(50), audio: sound('a.mp3', '') }],
    ['connect-flow', { name: text(500) }],
    ['survey', { name: text(500), initialMessage: spoken({ text: 'Olá' }), questions: [asked({})] }],
    ['survey', { name: 'x', initialMessage: spoken({ stored: 'a.mp3' }), questions: [asked({ id: 3 })] }],
  ])('%s %o', async (name, typed) => {
    expect(await errorsOf(name, typed)).toEqual({});
  });
});

test('what must be filled in follows from the contract', () => {
  expect([...requiredFields((resources.queue as unknown as Entity).create)].sort()).toEqual([
    'isActive',
    'name',
    'strategy',
  ]);
});
