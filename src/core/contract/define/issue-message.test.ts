import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Email, firstLogin, NewPassword } from '../calls/auth.ts';
import { AudioCreation } from '../entities/audio.ts';
import { ContactPayload } from '../entities/contact.ts';
import { IntegrationChange, IntegrationCreation } from '../entities/integration.ts';
import { LevelPayload } from '../entities/level.ts';
import { NumberPayload } from '../entities/number.ts';
import { QueueForm } from '../entities/queue.ts';
import { RolePayload } from '../entities/role.ts';
import { SchedulePayload } from '../entities/schedule.ts';
import { SpamNumberPayload } from '../entities/spam-number.ts';
import { SurveyForm } from '../entities/survey.ts';
import { UserChange, UserCreation } from '../entities/user.ts';
import { UserLabelPayload } from '../entities/user-label.ts';
import { WordPayload } from '../entities/word.ts';
import { fieldMessages, type IssueMessage } from './issue-message.ts';
import * as p from './parameters.ts';

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

const user = {
  name: 'Ana',
  email: 'ana@example.com',
  levels: [1, 2],
  standardLevelId: 2,
  isActive: true,
  devices: {},
};
const schedule = {
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
const survey = { name: 'After the call', isActive: 'true', textToAudio: 'Hello', questions: [question] };

describe('section 5', () => {
  it.each<[string, z.ZodMiniType, unknown, Record<string, string[]>]>([
    ['e-mail, empty', Email, '', { '': ['required'] }],
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

    ['role', RolePayload, { name: ' ' }, { name: ['required'] }],
    ['role, long', RolePayload, { name: long(501) }, { name: ['maxLength 500'] }],
    ['level', LevelPayload, {}, { name: ['required'], isActive: ['required'] }],
    ['user', UserChange, user, {}],
    ['user, longest name', UserChange, { ...user, name: long(500) }, {}],
    [
      'user, no level',
      UserChange,
      { ...user, levels: [] },
      { levels: ['required'], standardLevelId: ['choice'] },
    ],
    [
      'user, standard level of others',
      UserChange,
      { ...user, standardLevelId: 3 },
      { standardLevelId: ['choice'] },
    ],
    [
      'user, new, without password',
      UserCreation,
      user,
      { password: ['required'], confirmPassword: ['required'] },
    ],
    ['user label', UserLabelPayload, { label: long(51) }, { label: ['maxLength 50'] }],
    [
      'number',
      NumberPayload,
      { mediaLabel: long(251) },
      { levelId: ['required'], mediaLabel: ['maxLength 250'] },
    ],
    [
      'contact',
      ContactPayload,
      { name: long(256), emails: ['x', ''], phones: ['12', '+55 (11) 98765-4321', '08001234567'] },
      {
        name: ['maxLength 255'],
        'emails.0': ['email'],
        'emails.1': ['required'],
        'phones.0': ['phone'],
      },
    ],
    ['spam number', SpamNumberPayload, { number: 'abc', active: true }, { number: ['phone'] }],
    [
      'spam number, long',
      SpamNumberPayload,
      { number: '+5511987654321000', active: true },
      { number: ['maxLength 15'] },
    ],
    ['queue', QueueForm, { name: 'Sales', strategy: 'all', isActive: 'true' }, { strategy: ['choice'] }],
    [
      'queue, as text',
      QueueForm,
      { name: 'Sales', strategy: 'ringall', isActive: 'false', users: ['1'] },
      {},
    ],
    ['schedule', SchedulePayload, schedule, {}],
    [
      'schedule, no day',
      SchedulePayload,
      { ...schedule, monday: false },
      { days: ['scheduleDayNotSelected'] },
    ],
    [
      'schedule, start not before end',
      SchedulePayload,
      { ...schedule, timeEnd: '08:00:00' },
      { timeEnd: ['scheduleInvalidTimeRange'] },
    ],
    ['schedule, no time', SchedulePayload, { ...schedule, timeEnd: '24:00:00' }, { timeEnd: ['time'] }],
    [
      'word',
      WordPayload,
      { word: long(16), callParticipant: 'AGENT', isActive: true },
      { word: ['maxLength 15'], callParticipant: ['choice'] },
    ],
    ['integration', IntegrationCreation, { type: 'fax' }, { type: ['choice'] }],
    [
      'integration without token',
      IntegrationCreation,
      { type: 'openai', model: long(101), isActive: true },
      { token: ['required'], model: ['maxLength 100'] },
    ],
    ['integration, token kept', IntegrationChange, { type: 'openai', model: 'm', isActive: true }, {}],
    ['audio', AudioCreation, { name: 'Hello', isActive: 'true', audio: mp3() }, {}],
    [
      'audio, no file',
      AudioCreation,
      { name: long(51), isActive: 'true' },
      { name: ['maxLength 50'], audio: ['required'] },
    ],
    [
      'audio, empty file',
      AudioCreation,
      { name: 'A', isActive: 'true', audio: mp3(0) },
      { audio: ['fileEmpty'] },
    ],
    [
      'audio, another kind',
      AudioCreation,
      { name: 'A', isActive: 'true', audio: mp3(3, 'a.txt', 'text/plain') },
      { audio: ['fileType'] },
    ],
    [
      'audio, kind by its name',
      AudioCreation,
      { name: 'A', isActive: 'true', audio: mp3(3, 'A.WAV', '') },
      {},
    ],
    [
      'audio, too large',
      AudioCreation,
      { name: 'A', isActive: 'true', audio: mp3(10 * 1024 * 1024 + 1) },
      { audio: ['fileSize 10'] },
    ],
    ['survey', SurveyForm, survey, {}],
    ['survey, by file', SurveyForm, { ...survey, textToAudio: undefined, audio: mp3() }, {}],
    ['survey, silent', SurveyForm, { ...survey, textToAudio: '' }, { textToAudio: ['audioOrText'] }],
    ['survey, no question', SurveyForm, { ...survey, questions: [] }, { questions: ['required'] }],
    [
      'survey, bad question',
      SurveyForm,
      { ...survey, questions: [question, { rangeAnswer: '0-3', textToAudio: long(501) }] },
      {
        'questions.1.label': ['required'],
        'questions.1.rangeAnswer': ['choice'],
        'questions.1.textToAudio': ['maxLength 500'],
      },
    ],
    [
      'survey, stored file',
      SurveyForm,
      { ...survey, questions: [{ ...question, textToAudio: '', audioFilePath: 'q.mp3' }] },
      {},
    ],
    [
      'survey, silent question',
      SurveyForm,
      { ...survey, questions: [{ ...question, textToAudio: '' }] },
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
