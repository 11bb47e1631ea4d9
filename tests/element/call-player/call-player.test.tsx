import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { savedFile } from '../support/saved-file.ts';
import { mountPlayer, Player, soundOfPage } from '../support/sound/player.ts';
import { callDetail, type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { pause, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The call player on a page of its own, with real recordings behind a server that the test answers for. */

let world: World;
let recorded: RecordedCall;

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
  serveCall(world.api, recorded);
});
afterEach(() => world.end());

const AUDIO = '/vault/stream/call/42/audio';
const wordAt = (time: number) =>
  recorded.transcripts
    .flatMap((turn) => turn.words)
    .filter((word) => word.startedAt <= time + 0.15 && time - 0.6 < word.endedAt)
    .map((one) => one.word);

/** The events of a player's sound, in their order. */
const soundOf = ({ events }: Player) =>
  events.map(({ type }) => type).filter((type) => /play|pause|ended/.test(type));

describe('a call that is shown', () => {
  it('tells who, when, how long, by which way, and what was answered after it', async () => {
    const player = await mountPlayer().ready();
    for (const text of [
      'Márcia Conceição de Araújo',
      '(11) 98811-2045',
      'Queue Suporte',
      'Antônio Guimarães, extension 2041',
      'Answered',
      '06/17/2026 14:31:49',
      'wait 00:00:18',
      'duration 00:01:32',
      '2ª via',
      'Menu principal: key 2',
      'Letícia Paixão did not answer',
      'Antônio Guimarães answered',
      'Transferred to Davi Rocha',
      'End of the call, 00:01:32 of talk',
      'Survey: Atendimento',
      '5/5',
      'not answered',
      'Silence',
    ]) {
      expect(player.text).toContain(text);
    }
    expect(player.paragraphs().map((one) => one.textContent)).toEqual(
      recorded.transcripts.map((one) => one.transcript),
    );
    expect(player.root.querySelector('slot[name=chatbot]')?.closest('section')?.hidden).toBe(true);
  });

  it('has room beside the transcript for what the host adds', async () => {
    const player = mountPlayer();
    const orders = Object.assign(document.createElement('section'), { slot: 'panel', textContent: 'Orders' });
    player.element.append(orders);
    await player.ready();
    await until(() => orders.checkVisibility(), 'the panel');
    expect(orders.assignedSlot?.closest('aside')).not.toBe(null);
  });

  it('draws the waveform in two lanes, agent above client, and marks the highlighted words', async () => {
    const player = await mountPlayer().drawn();
    await until(() => player.bars() === 2, 'two lanes');
    const said = recorded.transcripts.flatMap((turn) => turn.transcript.match(/boleto/gi) ?? []).length;
    expect(player.root.querySelector<HTMLElement>('.wave-marks canvas')?.dataset.count).toBe(String(said));
    expect(player.root.querySelector('.wave-frame')?.getBoundingClientRect().height).toBe(75);
    expect(player.duration).toBe(Math.round(recorded.duration));
  });

  it('fetches the sound only when it comes into sight', async () => {
    const player = mountPlayer();
    player.element.style.marginBlockStart = '4000px';
    await player.ready();
    await pause(300);
    expect(world.api.to(AUDIO)).toHaveLength(0);
    player.element.scrollIntoView();
    await player.drawn();
    expect(world.api.to(AUDIO)).toHaveLength(1);
    expect(world.api.to(AUDIO)[0]?.headers.get('authorization')).toBe('Bearer first');
  });

  it('shows a missed call without a player', async () => {
    serveCall(world.api, recorded, {
      changes: { status: 'NO_ANSWER', answeredAt: null, audioFilePath: null, transcripts: [] },
    });
    const player = await mountPlayer().ready();
    await until(() => player.text.includes('Nobody answered this call'), 'the reason');
    expect(player.button('Play')).toBeUndefined();
    expect(player.button(/Download the recording/)).toBeUndefined();
    expect(player.text).toContain('Márcia');
    expect(world.api.to(AUDIO)).toHaveLength(0);
  });

  it('tells of a missed call whether somebody called back, and the other calls of the number', async () => {
    const missed = { status: 'NO_ANSWER', answeredAt: null, audioFilePath: null, transcripts: [] };
    serveCall(world.api, recorded, { changes: missed });
    const calls = [
      callDetail(recorded, { id: 45, type: 'INBOUND', startedAt: '2026-06-18T09:00:00Z' }),
      callDetail(recorded, { id: 44, type: 'OUTBOUND', startedAt: '2026-06-17T15:00:00Z' }),
      callDetail(recorded, missed),
      callDetail(recorded, { id: 41, ...missed, startedAt: '2026-06-10T10:00:00Z' }),
    ];
    const known = calls;
    world.api.on('GET /calls', () =>
      json(known, { headers: { 'x-pagination-count': String(known.length) } }),
    );
    const player = await mountPlayer().ready();
    await until(
      () => player.text.includes('Called back on 06/17/2026 15:00:00: Antônio Guimarães'),
      'the return',
    );
    const [asked] = world.api.to('/calls');
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      numberClient: '+5511988112045',
      startDate: '2026-05-18',
      endDate: '2026-06-24',
    });
    const rows = [...player.root.querySelectorAll('.call-lines > li')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('06/18/2026 09:00:00'),
      expect.stringContaining('06/17/2026 15:00:00'),
      expect.stringContaining('06/10/2026 10:00:00'),
    ]);
  });

  it('says that nobody called back to whoever sees all calls alone', async () => {
    const missed = { status: 'NO_ANSWER', answeredAt: null, audioFilePath: null, transcripts: [] };
    serveCall(world.api, recorded, { changes: missed });
    const player = await mountPlayer().ready();
    await until(() => player.text.includes('Nobody called back within 7 days.'), 'that nobody did');
    expect(player.text).toContain('No other call of this number');
    player.element.remove();
    const some = Object.values(PERMISSIONS).filter((one) => one !== PERMISSIONS.VIEW_ALL_USERS_CALLS);
    world.api.on('GET /auth/check', () => json(userWith(some)));
    world.session.signIn('second');
    const theirs = await mountPlayer().ready();
    await until(() => theirs.text.includes('No other call of this number'), 'the calls');
    expect(theirs.text).not.toContain('Nobody called back');
  });

  it('shows a call that goes on, and its recording when it has ended', async () => {
    serveCall(world.api, recorded, {
      changes: { status: 'ON_PROGRESS', endedAt: null, audioFilePath: null },
    });
    const player = await mountPlayer().ready();
    await until(() => player.text.includes('still going on'), 'the reason');
    serveCall(world.api, recorded);
    await player.press('Check again');
    await player.drawn();
    expect(player.button('Play')).toBeDefined();
  });
});

describe('hearing it', () => {
  it('lights each word while it sounds', async () => {
    const sound = soundOfPage();
    const player = await mountPlayer().drawn();
    await player.play();
    const { audio } = sound;
    const seen: string[] = [];
    while (seen.length < 5) {
      // In a frame of the screen the light has just been set by the sound's own time, however slow the machine is.
      await new Promise(requestAnimationFrame);
      const { currentTime } = audio;
      const [word] = player.lit('word');
      if (!word || seen.at(-1) === word) continue;
      seen.push(word);
      expect(wordAt(currentTime)).toContain(word);
    }
    const said = recorded.transcripts.flatMap((turn) => turn.words.map((one) => one.word));
    // In their order; a slow machine may pass over a short one.
    let at = -1;
    for (const word of seen) {
      at = said.indexOf(word, at + 1);
      expect(at, word).toBeGreaterThanOrEqual(0);
    }
    await player.press('Pause');
    const { clock } = player;
    await pause(400);
    expect(player.clock).toBe(clock);
  });

  it('moves to a word that is clicked, to a place on the waveform, by 10 seconds, by keys', async () => {
    const player = await mountPlayer().drawn();
    const turn = recorded.transcripts[4];
    const word = turn?.words.find((one) => one.word.length > 5);
    player.clickWord(word?.word ?? '');
    const first = recorded.transcripts.flatMap((one) => one.words).find((one) => one.word === word?.word);
    await until(() => player.lit('word')[0] === first?.word, 'the word');
    expect(Math.abs(player.time - (first?.startedAt ?? 0))).toBeLessThanOrEqual(0.51);
    player.clickWave(0.5);
    await until(() => Math.abs(player.time - recorded.duration / 2) <= 1, 'the middle');
    const middle = player.time;
    await player.press('+10 s');
    await until(() => player.time === middle + 10);
    await player.press('−10 s');
    await until(() => player.time === middle);
    player.key('ArrowRight', player.slider);
    await until(() => player.time === middle + 10);
    player.key('Home', player.slider);
    await until(() => player.time === 0);
    player.key('End', player.slider);
    await until(() => player.time === player.duration);
    expect(player.events.filter((event) => event.type === 'ramal-seek').length).toBe(7);
  });

  it('begins where it is asked to, and again when that changes', async () => {
    const player = await mountPlayer({ 'start-at': 30 }).drawn();
    expect(player.time).toBe(30);
    await player.play();
    expect(player.time).toBeGreaterThanOrEqual(30);
    player.element.setAttribute('start-at', '60');
    await until(() => player.time >= 60);
  });

  it('plays at the specified speeds, or at those it is given', async () => {
    const player = await mountPlayer().drawn();
    const speeds = [];
    for (let i = 0; i < 4; i++) {
      speeds.push(player.root.querySelector('.player-speed')?.textContent);
      await player.press(/^Speed/);
      await pause(50);
    }
    expect(speeds).toEqual(['1×', '1.1×', '1.2×', '1×']);
    player.element.setAttribute('speeds', '0.5, 2');
    await pause(100);
    await player.press(/^Speed/);
    await until(() => player.root.querySelector('.player-speed')?.textContent === '2×');
    player.key('<');
    player.key('<');
    await until(() => player.root.querySelector('.player-speed')?.textContent === '0.5×');
  });

  it('obeys its keys while the focus is inside, and no others', async () => {
    const player = await mountPlayer().drawn();
    player.slider?.focus();
    expect(player.key('k').defaultPrevented).toBe(true);
    await until(() => player.playing, 'k plays');
    player.key(' ');
    await until(() => player.button('Play'), 'space pauses');
    player.key('m');
    await until(() => player.button('Unmute'), 'm mutes');
    const { time } = player;
    player.key('l');
    await until(() => player.time === time + 10, 'l goes on');
    player.key('j');
    await until(() => player.time === time, 'j goes back');
    expect(player.key('/').defaultPrevented).toBe(true);
    expect(player.root.activeElement).toBe(player.root.querySelector('input'));
    expect(player.key('k').defaultPrevented).toBe(false);
    player.slider?.focus();
    player.key('?');
    const dialog = await until(() => player.root.querySelector('dialog[open]'), 'the help');
    expect(dialog.textContent).toContain('Play or pause');
    dialog.querySelector('button')?.click();
    await until(() => !player.root.querySelector('dialog'), 'the help is closed');
    expect(player.root.activeElement).toBe(player.slider);
    // A key that is pressed elsewhere on the page is none of its business.
    const elsewhere = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true });
    document.body.dispatchEvent(elsewhere);
    expect(elsewhere.defaultPrevented).toBe(false);
    await pause(100);
    expect(player.button('Play')).toBeDefined();
  });

  it('is one of many: who begins to sound silences the others', async () => {
    world.api.on('GET /calls/43', () => json(callDetail(recorded, { id: 43 })));
    world.api.on(
      'GET /vault/stream/call/43/audio',
      () => new Response(recorded.sound, { headers: { 'content-type': 'audio/mpeg' } }),
    );
    const [one, other] = [mountPlayer(), mountPlayer({ 'call-id': 43 })];
    await one.drawn();
    other.element.scrollIntoView();
    await other.drawn();
    await one.play();
    await other.play();
    await until(() => one.button('Play'), 'the first pauses');
    expect(other.playing).toBe(true);
    const { clock } = one;
    await pause(600);
    expect(one.clock).toBe(clock);
    // Icons of a host's page are right too.
    expect(soundOf(one)).toEqual(['ramal-play', 'ramal-pause']);
    expect(soundOf(other)).toEqual(['ramal-play']);
  });

  it('tells the page of its end, and that it sounds again', async () => {
    const player = await mountPlayer().drawn();
    player.element.setAttribute('start-at', String(player.duration - 1));
    await until(() => player.time >= player.duration - 2, 'the place');
    await player.press('Play');
    await until(() => soundOf(player).includes('ramal-ended'), 'the end');
    expect(soundOf(player)).toEqual(['ramal-play', 'ramal-ended']);
    await player.press('Play');
    await until(() => soundOf(player).length === 3, 'it sounds again');
    expect(soundOf(player).at(-1)).toBe('ramal-play');
  });

  it('goes on while the tag is moved, and ends with it', async () => {
    const player = await mountPlayer().drawn();
    await player.play();
    const box = document.createElement('div');
    document.body.prepend(box);
    box.append(player.element);
    await pause(1200);
    expect(player.playing).toBe(true);
    const { time } = player;
    await until(() => player.time > time, 'it still plays');
    expect(world.api.to('/calls/42')).toHaveLength(1);
    player.element.remove();
    const shared = globalThis as { [key: symbol]: { current: unknown } | undefined };
    await until(() => shared[Symbol.for('ramal.playing/1')]?.current === null, 'silence');
  });

  it('tells the page what is done', async () => {
    const player = await mountPlayer().drawn();
    await player.play();
    await player.press('Pause');
    await player.search('boleto');
    const tracked = player.events
      .filter((event) => event.type === 'ramal-track')
      .map((event) => event.detail);
    expect(tracked.map((detail) => detail.identifier)).toEqual([
      'CallPlayerPlay',
      'CallPlayerPause',
      'CallPlayerNewWord',
    ]);
    expect(tracked[0]).toMatchObject({ type: 'action', email: 'zoe@example.com' });
    const told = player.events.filter((event) => /play|pause/.test(event.type));
    expect(told.map((event) => [event.type, event.detail.callId, event.composed])).toEqual([
      ['ramal-play', 42, true],
      ['ramal-pause', 42, true],
    ]);
  });
});

describe('the player as a bar', () => {
  const barWith = async (attributes: Record<string, string> = {}) => {
    const bar = mountPlayer({ view: 'bar', ...attributes });
    await until(() => bar.button(/^(Play|Pause)$/), 'the bar');
    return bar;
  };

  it('has the people, the controls and the position in one line, and no words', async () => {
    const bar = await barWith();
    expect(bar.text).toContain('Márcia Conceição de Araújo');
    expect(bar.text).toContain('Antônio Guimarães, extension 2041');
    expect(bar.paragraphs()).toEqual([]);
    expect(bar.element.offsetHeight).toBeLessThanOrEqual(62);
    await bar.play();
    const line = bar.root.querySelector<HTMLElement>('.bar-track > i');
    await until(() => Number.parseFloat(line?.style.inlineSize ?? '') > 0, 'the line fills');
    bar.slider?.focus();
    bar.key('ArrowRight');
    await until(() => bar.time >= 10, 'the keys move it');
  });

  it('sounds while the page says so, and until its user says otherwise', async () => {
    const bar = await barWith({ playing: '' });
    await until(() => bar.playing, 'it sounds by itself');
    bar.element.removeAttribute('playing');
    await until(() => bar.button('Play'), 'it pauses');
    bar.element.setAttribute('playing', '');
    await until(() => bar.playing, 'it goes on');
    await bar.press('Pause');
    await until(() => bar.button('Play'), 'its user pauses it');
    expect(soundOf(bar)).toEqual(['ramal-play', 'ramal-pause', 'ramal-play', 'ramal-pause']);
  });

  it('has one sound and one position with the player of the same call, and ends with the last of both', async () => {
    const page = await mountPlayer().drawn();
    const bar = await barWith();
    const requests = world.api.to(AUDIO).length;
    await bar.play();
    await until(() => page.playing, 'it sounds in both');
    expect(soundOf(page)).toEqual(['ramal-play']);
    await page.press(/^Forward 10 seconds|^\+10 s/);
    await until(() => page.time >= 10 && bar.time >= 10, 'both are there');
    expect(world.api.to(AUDIO)).toHaveLength(requests);
    bar.element.remove();
    const { time } = page;
    await until(() => page.playing && page.time > time, 'it goes on in the other');
    page.element.remove();
    const shared = globalThis as { [key: symbol]: { current: unknown } | undefined };
    await until(() => shared[Symbol.for('ramal.playing/1')]?.current === null, 'silence');
  });
});

describe('finding a word', () => {
  /** The words of the call that look so, with who says them and when. */
  const hitsOf = (pattern: RegExp) =>
    recorded.transcripts.flatMap(({ participant, words }) =>
      words.filter(({ word }) => pattern.test(word)).map((one) => ({ ...one, participant })),
    );

  it('shows n of m, goes to the next and the previous, around the ends', async () => {
    const player = await mountPlayer().drawn();
    await player.search('BOLETO');
    const all = hitsOf(/boleto/i);
    expect(all.length).toBeGreaterThan(1);
    expect(player.hits).toBe(`1 of ${all.length}`);
    expect(player.lit('hit-current').map((one) => one.toLowerCase())).toEqual(['boleto']);
    expect(player.lit('hit')).toHaveLength(all.length - 1);
    await until(() => Math.abs(player.time - (all[0]?.startedAt ?? 0)) <= 0.51, 'the sound is there');
    await player.press('Next result');
    await until(() => player.hits === `2 of ${all.length}`);
    await until(() => Math.abs(player.time - (all[1]?.startedAt ?? 0)) <= 0.51, 'the sound is there too');
    await player.press('Previous result');
    await player.press('Previous result');
    await until(() => player.hits === `${all.length} of ${all.length}`);
  });

  it('waits a second while somebody types, not for Enter; Enter again goes on', async () => {
    const player = await mountPlayer().drawn();
    player.type('nao');
    await pause(700);
    expect(player.hits).toBe('');
    await until(() => player.lit('hit-current')[0]?.toLowerCase() === 'não', 'the search by itself');
    const input = player.root.querySelector('input');
    expect(player.time).toBe(0);
    player.key('Enter', input);
    await until(() => player.time > 0, 'Enter moves the sound to it');
    expect(player.hits).toMatch(/^1 of/);
    player.key('Enter', input);
    await until(() => player.hits.startsWith('2 of'));
  });

  it('says when there is nothing', async () => {
    const player = await mountPlayer().drawn();
    await player.search('zebra');
    expect(player.hits).toBe('No results found');
    expect(player.button('Next result')).toBeUndefined();
  });

  it('offers ten words of each participant, more on demand, and searches the one that is pressed', async () => {
    const player = await mountPlayer().drawn();
    const group = [...player.root.querySelectorAll('section')].find((one) =>
      one.textContent?.startsWith('Client’s words'),
    );
    const words = () => [...(group?.querySelectorAll('button:not([data-more])') ?? [])];
    expect(words()).toHaveLength(10);
    expect(words()[0]?.textContent).toMatch(/^boleto \d+$/);
    expect(words()[0]?.hasAttribute('data-registered')).toBe(true);
    group?.querySelector<HTMLButtonElement>('[data-more]')?.click();
    await until(() => words().length > 10, 'more words');
    group?.querySelector<HTMLButtonElement>('[data-more]')?.click();
    await until(() => words().length === 10, 'fewer words');
    (words()[0] as HTMLButtonElement).click();
    // The badge is of the client, who may not be the first to say it.
    const speakers = hitsOf(/boleto/i).map(({ participant }) => participant);
    await until(() => player.hits.startsWith(`${speakers.indexOf('CLIENT') + 1} of`));
    expect(player.root.querySelector('input')?.value).toBe('boleto');
  });

  it('begins at the first hit of the speaker whose badge is pressed', async () => {
    const player = await mountPlayer().drawn();
    const groups = [...player.root.querySelectorAll('section:has(.player-words)')];
    const wordsIn = (group: Element | undefined) =>
      [...(group?.querySelectorAll<HTMLElement>('button:not([data-more])') ?? [])].map((button) => ({
        button,
        word: (button.firstChild?.textContent ?? '').trim(),
      }));
    const [agent, client] = groups.map(wordsIn);
    const firstOf = (word: string, who: string) =>
      hitsOf(new RegExp(word, 'i')).findIndex(({ participant }) => participant === who);
    // A word of both, of which the second to say it is pressed.
    const both = client?.find(({ word }) => agent?.some((one) => one.word === word));
    if (!both) throw new Error('No word of both');
    const late = firstOf(both.word, 'CLIENT') > 0 ? 'CLIENT' : 'AGENT';
    const group = late === 'CLIENT' ? client : agent;
    group?.find(({ word }) => word === both.word)?.button.click();
    await until(() => player.hits.startsWith(`${firstOf(both.word, late) + 1} of`), 'the hit of the speaker');
  });

  it('leaves a moment of the page in sight, where it is said elsewhere', async () => {
    const second = Math.floor(recorded.duration * 0.8);
    const player = await mountPlayer({ search: 'BOLETO', 'start-at': second }).drawn();
    await until(() => player.lit('word').length > 0, 'the word that is heard');
    expect(player.hits).not.toBe('');
    expect(player.root.querySelector('.text-follow')).toBeNull();
  });

  it('is told by the page, and begins at the moment of the page', async () => {
    const hits = hitsOf(/boleto/i);
    const second = Math.floor(hits[1]?.startedAt ?? 0);
    const player = await mountPlayer({ search: 'BOLETO', 'start-at': second }).drawn();
    expect(player.hits).toBe(`2 of ${hits.length}`);
    expect(player.root.querySelector('input')?.value).toBe('BOLETO');
    expect(player.lit('hit-current').map((one) => one.toLowerCase())).toEqual(['boleto']);
    expect(player.time).toBe(Math.round(hits[1]?.startedAt ?? 0));
    // The word begins later within the second: it sounds first, and not the one before.
    await until(() => player.lit('word').join().toLowerCase().startsWith('boleto'), 'the word itself');
    player.element.setAttribute('search', 'zebra');
    await until(() => player.hits === 'No results found', 'another word');
    player.element.removeAttribute('search');
    await until(() => player.hits === '' && player.root.querySelector('input')?.value === '', 'no word');
  });
});

describe('reading it', () => {
  it('goes by word and by turn with the arrow keys, and hears by Enter', async () => {
    const player = await mountPlayer().drawn();
    const [first] = player.paragraphs();
    first?.focus();
    const words = recorded.transcripts.flatMap((turn) => turn.words);
    await until(() => player.lit('cursor')[0] === words[0]?.word);
    player.key('ArrowRight');
    await until(() => player.lit('cursor')[0] === words[1]?.word);
    player.key('ArrowDown');
    await until(() => player.lit('cursor')[0] === recorded.transcripts[1]?.words[0]?.word);
    expect(player.root.activeElement).toBe(player.paragraphs()[1]);
    player.key('Enter');
    const at = recorded.transcripts[1]?.startedAt ?? 0;
    await until(() => Math.abs(player.time - at) <= 0.51, 'the turn');
    // One stop for the Tab key, wherever the reader is.
    await until(() => player.paragraphs().filter((one) => one.tabIndex === 0).length === 1);
    expect(player.paragraphs()[1]?.tabIndex).toBe(0);
  });

  it('follows the sound until somebody scrolls, and again when asked to', async () => {
    const player = await mountPlayer({}, 500).drawn();
    const scroller = player.root.querySelector('.text-scroller') as HTMLElement;
    scroller.style.maxBlockSize = '200px';
    player.clickWave(0.9);
    await until(() => scroller.scrollTop > 200, 'the text follows');
    scroller.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    await until(() => player.button('Follow the sound'));
    scroller.scrollTop = 0;
    player.clickWave(0.7);
    await pause(400);
    expect(scroller.scrollTop).toBe(0);
    await player.press('Follow the sound');
    await until(() => scroller.scrollTop > 200, 'it follows again');
  });

  /** A call of 1,700 turns. */
  const serveLong = () => {
    const turns = Array.from({ length: 1700 }, (_, i) => ({
      id: i,
      participant: i % 2 ? 'CLIENT' : 'AGENT',
      startedAt: i * 4,
      endedAt: i * 4 + 3.5,
      transcript: `Fala número ${i}: eu queria saber do boleto que ainda não chegou, por favor.`,
      words: null,
      registeredWords: ['boleto'],
    }));
    serveCall(world.api, recorded, { changes: { transcripts: turns, duration: 6800 } });
  };
  const isLastSeen = (player: ReturnType<typeof mountPlayer>) => {
    const hit = player.paragraphs().find((one) => one.textContent?.includes('1699'));
    const scroller = player.root.querySelector('.text-scroller');
    if (!hit || !scroller) return false;
    const { top, bottom } = hit.getBoundingClientRect();
    const box = scroller.getBoundingClientRect();
    return top >= box.top - 1 && bottom <= box.bottom + 1;
  };

  it('keeps a transcript of 20,000 words to few elements, and finds the last of them', async () => {
    serveLong();
    const player = mountPlayer({}, 1200);
    await until(() => player.paragraphs().length > 0, 'the transcript');
    await until(() => player.text.includes('approximate'), 'that its times are approximate');
    expect(player.root.querySelectorAll('*').length).toBeLessThanOrEqual(600);
    // Typed alone: the search shows the words and leaves the sound, which ends long before them, where it is.
    player.type('Fala número 1699');
    await until(() => player.lit('hit-current').length === 1, 'the last turn');
    await until(() => isLastSeen(player), 'it is in sight');
    expect(player.root.querySelectorAll('*').length).toBeLessThanOrEqual(650);
  });

  it('shows the hit that it begins with, however late it is, and leaves the page where it is', async () => {
    serveLong();
    const above = document.createElement('div');
    above.style.blockSize = '2000px';
    document.body.append(above);
    const player = mountPlayer({ search: 'Fala número 1699' }, 1200);
    await until(() => isLastSeen(player), 'it is in sight of the text');
    expect(player.lit('hit-current')).toHaveLength(1);
    expect(scrollY).toBe(0);
  });
});

describe('taking it along', () => {
  it('downloads the recording under its number, and asks for no more than the first byte again', async () => {
    const player = await mountPlayer().drawn();
    await until(() => player.duration === Math.round(recorded.duration));
    await pause(300);
    const { name, content } = await savedFile(() => player.press('Download the recording'));
    expect(name).toBe('42.mp3');
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(recorded.sound);
    const [heard, saved, ...more] = world.api.to(AUDIO);
    expect(heard?.query.get('opening')).toMatch(/^[\da-f]{32}$/);
    expect([saved?.query.get('purpose'), saved?.headers.get('range')]).toEqual(['download', 'bytes=0-0']);
    expect(more).toEqual([]);
    await savedFile(() => player.press('Download the recording'));
    const openings = world.api.to(AUDIO).map(({ query }) => query.get('opening'));
    expect(new Set(openings).size, 'a back end records each file').toBe(3);
  });

  it('tells the page of a download that failed, and shows nothing', async () => {
    const player = mountPlayer();
    player.element.style.marginBlockStart = '4000px';
    await player.ready();
    world.api.on(`GET ${AUDIO}`, () => json({ message: 'No' }, { status: 500 }));
    await player.press('Download the recording');
    const error = await until(() => player.events.find((event) => event.type === 'ramal-error'));
    expect(error.detail).toMatchObject({ code: 'server', retryable: true });
    await until(() => player.button('Download the recording')?.getAttribute('aria-busy') === null);
    expect(player.alert).toBe('');
  });

  it('tells the user too, where the host wants that', async () => {
    world.session.configure({ adapter: { downloadToast: true } });
    const player = mountPlayer();
    await player.ready();
    world.api.on(`GET ${AUDIO}`, () => json({ message: 'No sound today' }, { status: 500 }));
    await player.press('Download the recording');
    await until(() => player.text.includes('No sound today'), 'the message');
  });

  it('offers the download only to those who may', async () => {
    world.api.on('GET /auth/check', () => json(userWith(['viewCall'])));
    world.session.configure({ token: 'second' });
    const player = await mountPlayer().drawn();
    expect(player.button('Play')).toBeDefined();
    expect(player.button(/Download the recording/)).toBeUndefined();
  });

  it('gives the words as text, a line for each turn', async () => {
    const player = await mountPlayer().drawn();
    const { name, content } = await savedFile(() => player.press('Download the transcript as text (TXT)'));
    const lines = (await content.text()).trimEnd().split('\r\n');
    expect(name).toBe('42.txt');
    expect(lines).toHaveLength(recorded.transcripts.length);
    expect(lines[0]).toMatch(/^\[00:00\] Antônio Guimarães: Aurora Telecom, bom dia\./);
  });

  it('tells the back end which words are saved, and saves none that it could not tell', async () => {
    const player = await mountPlayer().drawn();
    await savedFile(() => player.press(/captions/));
    const [told] = world.api.to('/audit-events/files');
    expect(JSON.parse(told?.body ?? '')).toEqual({ name: '42.vtt', call: 42 });
    world.api.on('POST /audit-events/files', () => json({ message: 'No room' }, { status: 507 }));
    let saved = 0;
    player.element.addEventListener('ramal-download', () => saved++);
    await player.press(/captions/);
    await until(() => player.text.includes('No room'), 'the message');
    expect(saved).toBe(0);
  });

  it('gives the words as captions with their speakers', async () => {
    const player = await mountPlayer().drawn();
    const { name, content } = await savedFile(() => player.press(/captions/));
    const text = await content.text();
    expect(name).toBe('42.vtt');
    expect(text.startsWith('WEBVTT\n\n00:00:00.850 --> ')).toBe(true);
    expect(text).toContain('<v Antônio Guimarães>Aurora Telecom, bom dia.');
    expect(text).toContain('<v Márcia Conceição de Araújo>');
  });
});

it('shows a chatbot that the page puts inside', async () => {
  const player = await mountPlayer().ready();
  const bot = document.createElement('p');
  bot.slot = 'chatbot';
  bot.textContent = 'How can I help?';
  player.element.append(bot);
  const slot = player.root.querySelector('slot[name=chatbot]');
  await until(() => slot?.closest('section')?.hidden === false);
});

it('switches the language without losing its place', async () => {
  const player = await mountPlayer().drawn();
  await player.search('boleto');
  player.clickWave(0.5);
  await until(() => player.time > 40, 'the place');
  const { time, hits } = player;
  world.session.configure({ locale: 'pt-BR' });
  await until(() => player.button('Reproduzir'), 'Portuguese');
  expect(player.time).toBe(time);
  expect(player.hits).toBe(hits.replace('of', 'de'));
  expect(player instanceof Player).toBe(true);
});
