import { expect, test } from 'vitest';
import { RamalError } from '../../errors/ramal-error.ts';
import { listErrors, serverErrors } from './form-errors.ts';

const refused = (fields: Readonly<Record<string, readonly string[]>>) =>
  new RamalError('invalid', 'POST /anything: 422', {
    fields,
    serverMessage: 'Please check.',
    locale: 'en-US',
  });

test('the server’s words are under the fields that they are about', () => {
  const { placed, rest } = serverErrors(refused({ name: ['Too long.'], 'emails.0': ['Taken.'] }), [
    'name',
    'emails',
  ]);
  expect(placed.map(([path, { message }]) => [path, JSON.parse(message).text])).toEqual([
    ['name', 'Too long.'],
    ['emails.0', 'Taken.'],
  ]);
  expect(rest).toBe(undefined);
});

test('words about a field that is not shown are told of the whole form, beside those of the others', () => {
  const { placed, rest } = serverErrors(refused({ password: ['Too short.'], token: ['The link is used.'] }), [
    'password',
  ]);
  expect(placed.map(([path]) => path)).toEqual(['password']);
  expect(rest?.facts.serverMessage).toBe('The link is used.');
});

test('an error that names no field is told as it is', () => {
  const error = refused({});
  expect(serverErrors(error, ['name'])).toEqual({ placed: [], rest: error });
});

test('errors are listed by the paths of their fields, wherever they are', () => {
  const wrong = { type: 'required' as const, message: '{}' };
  const errors = { name: { ...wrong, ref: { name: wrong } }, questions: [undefined, { label: wrong }] };
  expect(listErrors(errors).map(([path]) => path)).toEqual(['name', 'questions.1.label']);
});
