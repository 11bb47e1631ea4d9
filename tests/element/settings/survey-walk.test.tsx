import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { mountSettings, RealApi } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** A survey gone through as a caller goes through it. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const QUESTIONS = [
  { id: 1, label: 'Agent', rangeAnswer: '1-5', textToAudio: 'How was the agent?', audioFilePath: null },
  { id: 2, label: 'Again?', rangeAnswer: '1-2', textToAudio: null, audioFilePath: 'again.wav' },
];

async function opened(survey: object = {}) {
  api.answer = async (_method, { pathname }) =>
    pathname === '/api/surveys/7'
      ? Response.json({
          ...{ id: 7, name: 'After a call', isActive: true, textToAudio: 'Thank you.', audioFilePath: null },
          ...{ questions: QUESTIONS, ...survey },
        })
      : pathname.includes('again.wav')
        ? new Response(null, { status: 404 })
        : undefined;
  const tag = await mountSettings('survey', 'view', { recordId: 7 }).in('ready');
  await tag.press('Begin');
  return tag;
}

const title = (tag: Awaited<ReturnType<typeof opened>>) => tag.all('.survey-step h3')[0]?.textContent;

describe('a survey', () => {
  it('is gone through from the message to the end, and tells what was answered', async () => {
    const tag = await opened();
    await until(() => title(tag) === 'First message', 'the message');
    expect(tag.all('.survey-step q')[0]?.textContent).toBe('Thank you.');
    expect(tag.root.activeElement?.textContent).toBe('First message');
    await tag.press('To the questions');
    await until(() => title(tag) === 'Question 1 of 2', 'the first question');
    expect(tag.all('.survey-step fieldset button').map(({ textContent }) => textContent)).toEqual([
      ...['1', '2', '3', '4', '5'],
    ]);
    await tag.press('4');
    await until(() => title(tag) === 'Question 2 of 2', 'the second question');
    await until(() => tag.text.includes('The sound could not be loaded.'), 'why nothing is heard');
    expect(await violationsIn(tag.element)).toEqual([]);
    await tag.press('2');
    await until(() => title(tag) === 'The end of the survey', 'the end');
    expect(tag.all('.survey-step li').map(({ textContent }) => textContent)).toEqual(['Agent 4', 'Again? 2']);
    expect(api.requests.some(({ method }) => method !== 'GET')).toBe(false);
    await tag.press('Once more');
    await until(() => title(tag) === 'First message', 'the beginning');
  });

  it('begins with its first question where nothing is said before, and goes on where a range cannot be read', async () => {
    const questions = [{ ...QUESTIONS[0], rangeAnswer: '0-1000000' }];
    const tag = await opened({ textToAudio: null, questions });
    await until(() => title(tag) === 'Question 1 of 1', 'the question');
    await tag.press('Next question');
    await until(() => title(tag) === 'The end of the survey', 'the end');
  });
});
