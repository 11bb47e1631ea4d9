import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import en from '../../../../../locales/en-US/validation.json';
import pt from '../../../../../locales/pt-BR/validation.json';
import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import { resources } from '../../../../core/contract/index.ts';
import { schemaResolver } from '../../../../core/fields/form/resolver.ts';
import type { FieldParts } from '../../entity/parts.ts';
import numberParts from '../../number/form-parts.tsx';
import surveyParts from '../../survey/form-parts.tsx';
import type { Question } from '../../survey/question.ts';
import type { Spoken } from '../../survey/spoken.ts';
import userParts from '../../user/form-parts.tsx';
import { initialValues, writtenByField } from './form-values.ts';
import { requiredFields, schemaOf } from './required-fields.ts';

const REQUIRED = ['This field is required.', 'O campo é obrigatório.'] as const;
const longest = (max: number) =>
  [
    `This field must have a maximum length of ${max} characters.`,
    `O campo deve ter no máximo ${max} caracteres.`,
  ] as const;
const shortest = (min: number) =>
  [
    `This field must have a minimum length of ${min} characters.`,
    `O campo deve ter no mínimo ${min} caracteres.`,
  ] as const;
const PHONE = ['Invalid phone number', 'Número de telefone inválido'] as const;
const EMAIL = ['Invalid e-mail address.', 'E-mail inválido.'] as const;
const FILE_TYPE = [
  'There is no sound in this file: it must be an MP3 or a WAV.',
  'Não há som neste arquivo: ele deve ser MP3 ou WAV.',
] as const;
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
const passwordLacks = (en: string, pt: string) =>
  [`The password must have at least one ${en}`, `A senha deve ter pelo menos ${pt}`] as const;
const CHOICE = ['Choose one of the options.', 'Escolha uma das opções.'] as const;
const NUMBER = ['This field must be a number.', 'O campo deve ser um número.'] as const;
const option = (value: string) => ({ value, label: value });
/** A new user who is right, but for what is given. */
const person = (given: Record<string, unknown>) => ({
  name: 'Ana',
  email: 'ana@b.example',
  invite: false,
  password: 'Ramal#2026',
  confirmPassword: 'Ramal#2026',
  roles: [option('1')],
  levels: [option('1')],
  standardLevelId: '1',
  ...given,
});
const spoken = (given: Partial<Spoken>): Spoken => ({ text: '', file: null, stored: '', ...given });
const asked = (given: Partial<Question>): Question => ({
  key: '1',
  id: undefined,
  label: 'Nota',
  rangeAnswer: '1-5',
  spoken: spoken({ text: 'Que nota?' }),
  ...given,
});

/** The typed values, the field that is refused, and the words under it: section 5 of both files. */
const RULES: readonly (readonly [EntityName, Record<string, unknown>, string, readonly [string, string]])[] =
  [
    ['level', { name: ' ' }, 'name', REQUIRED],
    ['level', { name: text(501) }, 'name', longest(500)],
    ['role', { name: '' }, 'name', REQUIRED],
    ['role', { name: text(501) }, 'name', longest(500)],
    ['number', {}, 'levelId', REQUIRED],
    ['number', { levelId: option('1'), mediaLabel: text(251) }, 'mediaLabel', longest(250)],
    ['integration', { type: 'openai' }, 'token', REQUIRED],
    ['integration', { type: 'pipedrive', token: text(251) }, 'token', longest(250)],
    ['integration', { type: 'openai', model: ' ' }, 'model', REQUIRED],
    ['integration', { type: 'openai', model: text(101) }, 'model', longest(100)],
    ['user', person({ name: '' }), 'name', REQUIRED],
    ['user', person({ name: text(501) }), 'name', longest(500)],
    ['user', person({ email: '' }), 'email', REQUIRED],
    ['user', person({ email: 'nobody' }), 'email', EMAIL],
    ['user', person({ email: `${text(250)}@b.example` }), 'email', longest(250)],
    ['user', person({ password: '' }), 'password', REQUIRED],
    ['user', person({ password: 'Ra#2026' }), 'password', shortest(8)],
    ['user', person({ password: `Ra#2026${text(250)}` }), 'password', longest(250)],
    [
      'user',
      person({ password: 'ramal#2026' }),
      'password',
      passwordLacks('uppercase letter.', 'uma letra maiúscula.'),
    ],
    [
      'user',
      person({ password: 'RAMAL#2026' }),
      'password',
      passwordLacks('lowercase letter.', 'uma letra minúscula.'),
    ],
    ['user', person({ password: 'Ramal#Ramal' }), 'password', passwordLacks('number.', 'um número.')],
    [
      'user',
      person({ password: 'Ramal2026' }),
      'password',
      passwordLacks('special character: #?!@$%^&*-', 'um caractere especial: #?!@$%^&*-'),
    ],
    ['user', person({ confirmPassword: '' }), 'confirmPassword', REQUIRED],
    [
      'user',
      person({ confirmPassword: 'Ramal#2027' }),
      'confirmPassword',
      ['The passwords do not match.', 'As senhas não são iguais.'],
    ],
    ['user', person({ roles: [] }), 'roles', REQUIRED],
    ['user', person({ levels: [] }), 'levels', REQUIRED],
    ['user', person({ standardLevelId: '' }), 'standardLevelId', REQUIRED],
    ['user', person({ standardLevelId: '2' }), 'standardLevelId', CHOICE],
    ['user', person({ extensionNumber: 'x' }), 'extensionNumber', NUMBER],
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
    ['spam-number', { number: 'abc' }, 'number', PHONE],
    ['spam-number', { number: '11999998888 ramal 12' }, 'number', PHONE],
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
    ['queue', { strategy: '' }, 'strategy', REQUIRED],
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

const PARTS: Partial<Record<EntityName, { readonly fields: FieldParts }>> = {
  user: userParts,
  number: numberParts,
  survey: surveyParts,
};
const partsOf = (name: EntityName): FieldParts => PARTS[name]?.fields ?? {};

/** The errors of a form, by the places of its fields. */
async function errorsOf(name: EntityName, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { screens, create } = resources[name] as Entity;
  const { type, ...typed } = given;
  const always: Record<string, Record<string, unknown>> = name === 'integration' ? { always: { type } } : {};
  const values = { ...initialValues(screens.fields, partsOf(name), undefined), ...typed };
  const resolve = schemaResolver(schemaOf(create), (all) => ({
    ...always,
    ...writtenByField(screens.fields, partsOf(name), all),
  }));
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
    ['level', { name: text(500) }],
    ['role', { name: text(500) }],
    ['number', { levelId: option('1'), mediaLabel: text(250) }],
    ['number', { levelId: option('1') }],
    ['integration', { type: 'openai', token: text(250), model: text(100) }],
    ['integration', { type: 'pipedrive', token: 'x' }],
    ['user', person({ name: text(500), password: 'Ramal#26', confirmPassword: 'Ramal#26' })],
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

test('a stored token need not be typed again', async () => {
  const { update, screens } = resources.integration as Entity;
  const values = { ...initialValues(screens.fields, {}, { token: '••••' }), model: 'x' };
  const always = { always: { type: 'openai' } };
  const resolve = schemaResolver(schemaOf(update), (all) => ({
    ...always,
    ...writtenByField(screens.fields, {}, all),
  }));
  expect((await resolve(values, undefined, {} as never)).errors).toEqual({});
  expect([...requiredFields(update, always.always)].sort()).toEqual(['isActive', 'model']);
});

test('what must be filled in follows from the contract', () => {
  expect([...requiredFields(resources.queue.create)].sort()).toEqual(['isActive', 'name', 'strategy']);
});
