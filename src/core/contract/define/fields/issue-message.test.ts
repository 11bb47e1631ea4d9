import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Email, firstLogin, NewPassword } from '../../calls/accounts/auth.ts';
import { audio } from '../../entities/audio.ts';
import { contact } from '../../entities/contact.ts';
import { integration } from '../../entities/integration.ts';
import { level } from '../../entities/level.ts';
import { number } from '../../entities/number.ts';
import { queue } from '../../entities/queue.ts';
import { role } from '../../entities/role.ts';
import { schedule } from '../../entities/schedule.ts';
import { spamNumber } from '../../entities/spam-number.ts';
import { survey } from '../../entities/survey.ts';
import { user } from '../../entities/user.ts';
import { userLabel } from '../../entities/user-label.ts';
import { word } from '../../entities/word.ts';
import * as p from '../parameters.ts';
import { fieldMessages, type IssueMessage } from './issue-message.ts';

/** The messages of each field, as `id` or `id min`/`id max`. */
function messages(schema: z.ZodMiniType, input: unknown): Record<string, string[]> {
  const result = z.safeParse(schema, input);
  if (result.success) return {};
  return Object.fromEntries(
    Object.entries(fieldMessages(result.error, input)).map(([field, list]) => [field, list.map(asText)]),
  );
}

const asText = ({ id, values }: IssueMessage) => [id, ...Object.values(values ?? {})].join(' ');
const long = (length: number) => 'x'.repeat(length);
const mp3 = (bytes = 3, name = 'hello.mp3', type = 'audio/mpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

const person = {
  name: 'Ana',
  email: 'ana@example.com',
  levels: [1, 2],
  standardLevelId: 2,
  isActive: true,
  devices: {},
};
const week = {
  name: 'Day',
  timeBegin: '08:00:00',
  timeEnd: '17:00:00',
  monday: true,
  tuesday: false,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
  isActive: true,
};
const question = { label: 'Were we kind?', rangeAnswer: '1-5', textToAudio: 'Were we kind?' };
const asked = { name: 'After the call', isActive: 'true', textToAudio: 'Hello', questions: [question] };

const WITHOUT = z.object({ without: p.list(z.enum(['user', 'media'])) });

describe('section 5', () => {
  it.each<[string, z.ZodMiniType, unknown, Record<string, string[]>]>([
    ['e-mail, empty', Email, '', { '': ['required'] }],
    ['a list of one, given alone', WITHOUT, { without: 'x' }, { 'without.0': ['choice'] }],
    ['a list of one, given alone, empty', WITHOUT, { without: '' }, { 'without.0': ['required'] }],
    ['e-mail, not one', Email, 'ana@', { '': ['email'] }],
    ['e-mail, too long', Email, `${long(245)}@example.com`, { '': ['maxLength 250'] }],
    ['password, short', NewPassword, 'aB1#', { '': ['minLength 8'] }],
    [
      'password, weak',
      NewPassword,
      '________',
      { '': ['passwordUppercase', 'passwordLowercase', 'passwordDigit', 'passwordSpecial'] },
    ],
    ['password, good', NewPassword, 'Ramal-2026', {}],
    ['password, other characters besides', NewPassword, 'Ra mal-2026~', {}],
    [
      'password, not confirmed',
      firstLogin.json,
      { password: 'Ramal-2026', confirmPassword: 'Ramal-2027' },
      { confirmPassword: ['passwordConfirm'] },
    ],

    ['role', role.create.json, { name: ' ' }, { name: ['required'] }],
    ['role, long', role.create.json, { name: long(501) }, { name: ['maxLength 500'] }],
    ['level', level.create.json, {}, { name: ['required'], isActive: ['required'] }],
    ['user', user.update.json, person, {}],
    ['user, longest name', user.update.json, { ...person, name: long(500) }, {}],
    [
      'user, no level',
      user.update.json,
      { ...person, levels: [] },
      { levels: ['required'], standardLevelId: ['choice'] },
    ],
    [
      'user, standard level of others',
      user.update.json,
      { ...person, standardLevelId: 3 },
      { standardLevelId: ['choice'] },
    ],
    [
      'user, new, without password',
      user.create.json,
      person,
      { password: ['required'], confirmPassword: ['required'] },
    ],
    ['user label', userLabel.create.json, { label: long(51) }, { label: ['maxLength 50'] }],
    [
      'number',
      number.create.json,
      { mediaLabel: long(251) },
      { levelId: ['required'], mediaLabel: ['maxLength 250'] },
    ],
    [
      'contact',
      contact.create.json,
      { name: long(256), emails: ['x', ''], phones: ['12', '+55 (11) 98765-4321', '08001234567'] },
      {
        name: ['maxLength 255'],
        'emails.0': ['email'],
        'emails.1': ['required'],
        'phones.0': ['phone'],
      },
    ],
    ['spam number', spamNumber.create.json, { number: 'abc', active: true }, { number: ['phone'] }],
    [
      'spam number, long',
      spamNumber.create.json,
      { number: '+5511987654321000', active: true },
      { number: ['maxLength 15'] },
    ],
    [
      'queue',
      queue.create.form,
      { name: 'Sales', strategy: 'all', isActive: 'true' },
      { strategy: ['choice'] },
    ],
    [
      'queue, as text',
      queue.create.form,
      { name: 'Sales', strategy: 'ringall', isActive: 'false', users: ['1'] },
      {},
    ],
    ['schedule', schedule.create.json, week, {}],
    [
      'schedule, no day',
      schedule.create.json,
      { ...week, monday: false },
      { days: ['scheduleDayNotSelected'] },
    ],
    [
      'schedule, start not before end',
      schedule.create.json,
      { ...week, timeEnd: '08:00:00' },
      { timeEnd: ['scheduleInvalidTimeRange'] },
    ],
    ['schedule, no time', schedule.create.json, { ...week, timeEnd: '24:00:00' }, { timeEnd: ['time'] }],
    [
      'word',
      word.create.json,
      { word: long(16), callParticipant: 'AGENT', isActive: true },
      { word: ['maxLength 15'], callParticipant: ['choice'] },
    ],
    ['integration', integration.create.json, { type: 'fax' }, { type: ['choice'] }],
    [
      'integration without token',
      integration.create.json,
      { type: 'openai', model: long(101), isActive: true },
      { token: ['required'], model: ['maxLength 100'] },
    ],
    ['integration, token kept', integration.update.json, { type: 'openai', model: 'm', isActive: true }, {}],
    ['audio', audio.create.form, { name: 'Hello', isActive: 'true', audio: mp3() }, {}],
    [
      'audio, no file',
      audio.create.form,
      { name: long(51), isActive: 'true' },
      { name: ['maxLength 50'], audio: ['required'] },
    ],
    [
      'audio, empty file',
      audio.create.form,
      { name: 'A', isActive: 'true', audio: mp3(0) },
      { audio: ['fileEmpty'] },
    ],
    [
      'audio, another kind',
      audio.create.form,
      { name: 'A', isActive: 'true', audio: mp3(3, 'a.txt', 'text/plain') },
      { audio: ['fileType'] },
    ],
    [
      'audio, kind by its name',
      audio.create.form,
      { name: 'A', isActive: 'true', audio: mp3(3, 'A.WAV', '') },
      {},
    ],
    [
      'audio, too large',
      audio.create.form,
      { name: 'A', isActive: 'true', audio: mp3(10 * 1024 * 1024 + 1) },
      { audio: ['fileSize 10'] },
    ],
    ['survey', survey.create.form, asked, {}],
    ['survey, by file', survey.create.form, { ...asked, textToAudio: undefined, audio: mp3() }, {}],
    ['survey, silent', survey.create.form, { ...asked, textToAudio: '' }, { textToAudio: ['audioOrText'] }],
    ['survey, no question', survey.create.form, { ...asked, questions: [] }, { questions: ['required'] }],
    [
      'survey, bad question',
      survey.create.form,
      { ...asked, questions: [question, { rangeAnswer: '0-3', textToAudio: long(501) }] },
      {
        'questions.1.label': ['required'],
        'questions.1.rangeAnswer': ['choice'],
        'questions.1.textToAudio': ['maxLength 500'],
      },
    ],
    [
      'survey, stored file',
      survey.create.form,
      { ...asked, questions: [{ ...question, textToAudio: '', audioFilePath: 'q.mp3' }] },
      {},
    ],
    [
      'survey, silent question',
      survey.create.form,
      { ...asked, questions: [{ ...question, textToAudio: '' }] },
      { 'questions.0.textToAudio': ['audioOrText'] },
    ],
    ['a day', z.object({ day: p.day() }), { day: 'soon' }, { day: ['date'] }],
    ['a page', z.object({ page: p.integer(1, 9) }), { page: 0 }, { page: ['minValue 1'] }],
    ['a page', z.object({ page: p.integer(1, 9) }), { page: 'x' }, { page: ['number'] }],
    ['a page', z.object({ page: p.integer(1, 9) }), { page: 10 }, { page: ['maxValue 9'] }],
  ])('%s', (_name, schema, input, expected) => {
    expect(messages(schema, input)).toEqual(expected);
  });

  it('never says what another copy of zod was configured to say', () => {
    const issue = { code: 'custom', message: 'Bonjour', path: [] } as unknown as z.core.$ZodIssue;
    expect(fieldMessages({ issues: [issue] }, 'x')).toEqual({ '': [{ id: 'invalid' }] });
  });
});
