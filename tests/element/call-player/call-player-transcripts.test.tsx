import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, expect, it } from '../../support/browser/browser-test.ts';
import { mountPlayer, type Player } from '../support/sound/player.ts';
import { type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Transcripts as transcribers write them: several speakers at once, other scripts, no times, too long. */

let world: World;
let recorded: RecordedCall;

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
});
afterEach(() => world.end());

interface Said {
  readonly who: string;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly text: string;
  readonly words?: readonly { word: string; startedAt: number; endedAt: number }[];
}

async function playerOf(said: readonly Said[]): Promise<Player> {
  const transcripts = said.map(({ who, from, to, text, words = null }, i) => ({
    id: i + 1,
    participant: who,
    startedAt: from,
    endedAt: to,
    transcript: text,
    words,
    registeredWords: [],
  }));
  serveCall(world.api, recorded, { changes: { transcripts } });
  return mountPlayer().drawn();
}

it('that cannot be read, or only in part, leaves the call, its sound and the rest of the transcript', async () => {
  const turn = { id: 1, participant: 'AGENT', startedAt: '0', endedAt: '5', registeredWords: null };
  const transcripts = [
    { ...turn, transcript: 'Bom dia.', words: [{ word: 'Bom', count: '2', startedAt: '1.5', endedAt: '2' }] },
    { ...turn, id: 2, transcript: null, words: null },
    { ...turn, id: 3, transcript: { text: 'Olá' } },
    null,
  ];
  serveCall(world.api, recorded, { changes: { transcripts } });
  const player = await mountPlayer().drawn();
  await player.play();
  expect(player.paragraphs().map(({ textContent }) => textContent)).toEqual(['Bom dia.']);
  expect(player.text).toContain('Part of the transcript could not be read.');
  const told = player.events.filter(({ type }) => type === 'ramal-error').map(({ detail }) => detail);
  expect(told).toMatchObject([{ code: 'contract', retryable: false }]);
});

it('that is nothing like a list leaves the call and its sound', async () => {
  serveCall(world.api, recorded, { changes: { transcripts: 'none' } });
  const player = await mountPlayer().drawn();
  await player.play();
  expect(player.text).toContain('Part of the transcript could not be read.');
});

const timeIs = (player: Player, time: number) =>
  until(() => Math.abs(player.time - time) <= 0.51, `the sound at ${time} s`);

/** Each of the words at a second of its own, from `start` on. */
const eachSecond = (words: readonly string[], start: number) =>
  words.map((word, i) => ({ word, startedAt: start + i, endedAt: start + i + 0.9 }));

it('three speakers are told apart, in the text and by how much they talk', async () => {
  const player = await playerOf([
    { who: 'AGENT', from: 0, to: 20, text: 'Bom dia, vou chamar a colega.' },
    { who: 'AGENT_B', from: 20, to: 40, text: 'Olá, aqui é a Davi.' },
    { who: 'CLIENT', from: 40, to: 80, text: 'Olá às duas.' },
  ]);
  const rows = [...player.root.querySelectorAll<HTMLElement>('.turn')];
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Agent', 'Agent B', 'Client']);
  const people = [...player.root.querySelectorAll('.player-people li')].map((one) => one.textContent ?? '');
  const shares = ['Agent', 'Agent B', 'Client'].map((name) => people.find((text) => text.startsWith(name)));
  expect(shares.every(Boolean)).toBe(true);
  expect(new Set(shares).size).toBe(3);
});

it('six speakers have six colours and six patterns', async () => {
  const who = ['AGENT', 'AGENT_A', 'CLIENT', 'AGENT_B', 'ALL', 'UNINFORMED'];
  const player = await playerOf(
    who.map((one, i) => ({ who: one, from: i * 10, to: i * 10 + 9, text: 'Olá.' })),
  );
  const colors = [...player.root.querySelectorAll('.turn b')].map((name) => getComputedStyle(name).color);
  expect(new Set(colors).size).toBe(6);
  const parts = [...player.root.querySelectorAll('.player-shares > i:not([data-speaker=silence])')];
  // Without its colours a pattern is lines and dots alone.
  const patterns = parts.map((part) =>
    getComputedStyle(part).backgroundImage.replaceAll(/(rgb|color|ok)\S*\([^)]*\)/g, ''),
  );
  expect(new Set(patterns).size).toBe(6);
});

it('what one speaker says is found across their turns, and marked in each of them', async () => {
  const player = await playerOf([
    { who: 'AGENT', from: 0, to: 10, text: 'Envio a segunda' },
    { who: 'AGENT', from: 10, to: 20, text: 'via do boleto.' },
    { who: 'CLIENT', from: 20, to: 30, text: 'Boleto da segunda' },
    { who: 'AGENT', from: 30, to: 40, text: 'via é este.' },
  ]);
  await player.search('segunda via');
  expect(player.hits).toBe('1 of 1');
  await until(() => player.lit('hit-current').join('|') === 'segunda|via', 'both of its pieces');
});

it('of two who speak at once both words are lit, the one that began last first, then again the one', async () => {
  const player = await playerOf([
    {
      who: 'AGENT',
      from: 10,
      to: 30,
      text: 'Aaaaah',
      words: [{ word: 'Aaaaah', startedAt: 10, endedAt: 30 }],
    },
    { who: 'CLIENT', from: 15, to: 18, text: 'Não', words: [{ word: 'Não', startedAt: 15, endedAt: 18 }] },
  ]);
  for (const [time, word] of [
    [12, 'Aaaaah'],
    [16, 'Não,Aaaaah'],
    [25, 'Aaaaah'],
  ] as const) {
    player.element.setAttribute('start-at', String(time));
    await until(() => player.lit('word').join() === word, `${word} at ${time} s`);
  }
});

it('without times, words are placed by their length, turn after turn, and said to be approximate', async () => {
  const player = await playerOf([
    { who: 'AGENT', from: null, to: null, text: 'Primeiro isto.' },
    { who: 'CLIENT', from: null, to: null, text: 'Depois aquilo, mais comprido.' },
  ]);
  expect(player.text).toContain('approximate');
  player.clickWord('Primeiro');
  await until(() => player.lit('word').join() === 'Primeiro');
  const first = player.time;
  player.clickWord('comprido');
  await until(() => player.lit('word').join() === 'comprido');
  expect(player.time).toBeGreaterThan(first);
});

it('Japanese has words without spaces: each is lit, clicked and found', async () => {
  const text = '請求書の再発行をお願いします。';
  const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
  const player = await playerOf([{ who: 'CLIENT', from: 10, to: 40, text, words: eachSecond(words, 10) }]);
  const at = words.indexOf('発行');
  expect(at).toBeGreaterThan(0);
  player.clickWord('発行');
  await timeIs(player, 10 + at);
  await until(() => player.lit('word').join() === '発行', 'the word');
  await player.search('再発行');
  expect(player.hits).toBe('1 of 1');
  expect(player.lit('hit-current')).toEqual(['再発行']);
});

it('Arabic runs from right to left, and so do the keys in it', async () => {
  const words = ['أريد', 'نسخة', 'من', 'الفاتورة'];
  const player = await playerOf([
    { who: 'CLIENT', from: 10, to: 20, text: words.join(' '), words: eachSecond(words, 10) },
  ]);
  const [paragraph] = player.paragraphs();
  expect(getComputedStyle(paragraph as Element).direction).toBe('rtl');
  player.clickWord('نسخة');
  await timeIs(player, 11);
  paragraph?.focus();
  await until(() => player.lit('cursor').length === 1);
  const before = words.indexOf(player.lit('cursor')[0] ?? '');
  player.key('ArrowLeft');
  await until(() => player.lit('cursor')[0] === words[before + 1], 'the next word is to the left');
  player.key('ArrowRight');
  await until(() => player.lit('cursor')[0] === words[before], 'the one before it to the right');
});

it('that is long keeps nothing of what was scrolled past, also where the browser tells of it late', async () => {
  const { IntersectionObserver: usual } = globalThis;
  globalThis.IntersectionObserver = LateObserver;
  try {
    const said = Array.from({ length: 240 }, (_, i) => ({
      who: i % 2 ? 'CLIENT' : 'AGENT',
      from: i / 4,
      to: (i + 1) / 4,
      text: `Frase ${i} de uma conversa.`,
    }));
    const player = await playerOf(said);
    const turns = () => player.paragraphs().map(({ dataset }) => Number(dataset.turn));
    const scroller = player.root.querySelector('.text-scroller') as HTMLElement;
    await until(() => turns().length > 0 && turns().length < 100, 'its beginning');
    scroller.scrollTop = scroller.scrollHeight / 2;
    await frames(3);
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => turns().includes(239), 'its end');
    await until(() => !turns().some((turn) => turn > 100 && turn < 140), 'nothing of its middle');
  } finally {
    globalThis.IntersectionObserver = usual;
  }
});

const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
};

/** Tells of several moments at once, as the browser does while the page is busy. */
class LateObserver extends IntersectionObserver {
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const held: IntersectionObserverEntry[] = [];
    super((entries, self) => {
      held.push(...entries);
      setTimeout(() => held.length > 0 && tell(held.splice(0), self), 200);
    }, options);
  }
}

it('that goes on after the sound ends is shown whole, and leads no further than the end', async () => {
  const player = await playerOf([
    { who: 'AGENT', from: 0, to: 60, text: 'Dentro da gravação.' },
    {
      who: 'CLIENT',
      from: recorded.duration + 100,
      to: recorded.duration + 160,
      text: 'Muito depois do fim.',
    },
  ]);
  expect(player.paragraphs()).toHaveLength(2);
  player.clickWord('depois');
  await until(() => player.time === player.duration, 'the end');
  expect(player.alert).toBe('');
  player.clickWord('gravação');
  await until(() => player.time < player.duration, 'back again');
  const shares = [...player.root.querySelectorAll('.player-part')].map((one) =>
    Number.parseInt(one.textContent ?? '', 10),
  );
  expect(shares.length).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBeLessThanOrEqual(100);
});
