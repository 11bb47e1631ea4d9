import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDetail } from '../../../src/core/contract/calls/calls.ts';
import { wave } from '../../support/server/sounds.ts';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';

let phone: TelephoneSystem;
beforeAll(async () => {
  phone = await startTelephoneSystem();
});
afterAll(async () => {
  expect(phone.server.errors).toEqual([]);
  await phone.close();
});

const transcribe = (name: string, body: object) => phone.send(name, 'transcript', body);
const detail = async (id: number) => (await (await phone.read(`/calls/${id}`)).json()) as CallDetail;
const found = async (query: string) =>
  ((await (await phone.read(`/calls?${query}`)).json()) as { id: number }[]).map(({ id }) => id);

const whisperX = (text: string) => ({
  segments: [
    { start: 0.5, end: 1.2, text, words: [{ word: text, start: 0.5, end: 1.2 }], speaker: 'SPEAKER_00' },
    { start: 1.4, end: 2, text: 'Obrigado.', words: [], speaker: 'SPEAKER_01' },
  ],
  language: 'pt',
});

describe('a transcript that a telephone system sends', () => {
  it('is on the page of its call and found by its words, without a sound', async () => {
    const id = await phone.sendCall('words.1');
    const answer = await transcribe('words.1', {
      format: 'whisperx',
      content: whisperX('Orquídea!'),
      speakers: [{ label: 'SPEAKER_00', participant: 'CLIENT' }],
    });
    expect(await answer.json()).toEqual({
      ...{ turns: 2, words: 1, language: 'pt' },
      unknown: ['SPEAKER_01'],
    });
    const call = await detail(id);
    expect(call.audioFilePath).toBeNull();
    expect(call.transcripts).toMatchObject([
      {
        ...{ participant: 'CLIENT', transcript: 'Orquídea!', startedAt: 0.5, endedAt: 1.2, language: 'pt' },
        words: [{ word: 'Orquídea', startedAt: 0.5, endedAt: 1.2 }],
      },
      { participant: 'UNINFORMED', transcript: 'Obrigado.', words: [] },
    ]);
    expect(await found('search=orquidea')).toEqual([id]);
    expect(await found('word=orqu%C3%ADdea')).toEqual([id]);
    expect((await phone.read(`/vault/stream/call/${id}/audio`)).status).toBe(404);
    expect(await phone.status('words.1')).toMatchObject({ state: 'none', transcript: 'ready' });
  });

  it('tells whom of its speakers nobody has named, until they are', async () => {
    await phone.sendCall('who.1');
    const turn = { transcript: 'Oi', words: [], startedAt: 0, endedAt: 1 };
    const turns = ['AGENT', 'Maria', 'Maria', 'UNINFORMED'].map((participant) => ({ ...turn, participant }));
    const content = { turns: [...turns, { ...turn, channel: 1 }] };
    const answer = async (more: object = {}) =>
      (await (await transcribe('who.1', { format: 'turns', content, ...more })).json()) as object;
    expect(await answer()).toMatchObject({ turns: 5, unknown: ['Maria', '1'] });
    const speakers = [{ label: 'Maria', participant: 'CLIENT' }];
    expect(await answer({ speakers, channels: ['AGENT', 'CLIENT'] })).toMatchObject({
      turns: 5,
      unknown: [],
    });
  });

  it('stays when the sound comes, and when another sound replaces that', async () => {
    const id = await phone.sendCall('before.1');
    await transcribe('before.1', {
      format: 'turns',
      content: { words: [{ word: 'Sim', startedAt: 0, endedAt: 1 }] },
    });
    for (const sound of [wave(3), wave(4)]) {
      expect(await (await phone.sendSound('before.1', sound)).json()).toMatchObject({
        state: 'ready',
        transcript: 'ready',
      });
      expect((await detail(id)).transcripts).toMatchObject([{ transcript: 'Sim' }]);
    }
  });

  it('replaces a former one', async () => {
    const id = await phone.sendCall('twice.1');
    const srt = (text: string) => ({
      format: 'srt',
      language: 'en_us',
      content: `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`,
    });
    await transcribe('twice.1', srt('Tangerine'));
    await transcribe('twice.1', srt('Persimmon'));
    expect((await detail(id)).transcripts).toMatchObject([{ transcript: 'Persimmon', language: 'en-US' }]);
    expect(await found('search=tangerine')).toEqual([]);
  });

  it('is refused by its field, in the language of the request, and changes nothing', async () => {
    const id = await phone.sendCall('fields.1');
    await phone.sendSound('fields.1', wave(2));
    const turn = { transcript: 'Oi', startedAt: 0, endedAt: 1 };
    const errorsOf = async (body: object) => {
      const answer = await transcribe('fields.1', body);
      expect(answer.status).toBe(422);
      return ((await answer.json()) as { errors: unknown }).errors;
    };
    expect(
      await errorsOf({ format: 'turns', content: { turns: [turn, { ...turn, endedAt: 'x' }] } }),
    ).toEqual({
      'content.turns.1.endedAt': ['This field must be a number.'],
    });
    expect(await errorsOf({ format: 'turns', content: { turns: [{ ...turn, startedAt: 2 }] } })).toEqual({
      'content.turns.0.endedAt': ['The end must not be before the start.'],
    });
    expect(await errorsOf({ format: 'turns', content: { turns: [{ ...turn, endedAt: 600 }] } })).toEqual({
      'content.turns.0': ['This is after the end of the recording, which has 2 seconds.'],
    });
    expect(await errorsOf({ format: 'vtt', content: 'Oi' })).toEqual({
      'content.line 1': ['A WebVTT file begins with “WEBVTT”.'],
    });
    expect(await errorsOf({ format: 'tape', content: '' })).toHaveProperty('format');
    expect((await detail(id)).transcripts).toEqual([]);
  });

  it('is one of a long call, and belongs to a call that was sent', async () => {
    const id = await phone.sendCall('long.1');
    const words = Array.from({ length: 20_000 }, (_, i) => ({
      ...{ word: `palavra${i % 100}`, startedAt: i * 0.36, endedAt: i * 0.36 + 0.3 },
      speaker: i % 20 < 10 ? 'AGENT' : 'CLIENT',
    }));
    const answer = await transcribe('long.1', { format: 'turns', content: { words } });
    expect(await answer.json()).toMatchObject({ turns: 2000, words: 20_000 });
    expect((await detail(id)).transcripts).toHaveLength(2000);
    expect((await transcribe('unknown.1', { format: 'srt', content: '' })).status).toBe(404);
  });
});
