import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { mountPlayer, type Player } from '../support/sound/player.ts';
import { type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** The call player as a screen reader tells it. */

let world: World;
let recorded: RecordedCall;

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
  serveCall(world.api, recorded);
});
afterEach(() => world.end());

const sliderOf = ({ slider }: Player) => {
  if (!slider) throw new Error('No slider');
  return slider;
};

describe('the position, while the focus is on it', () => {
  it('is not spoken by the clock, but after each move, and at a pause', async () => {
    const player = await mountPlayer().drawn();
    const slider = sliderOf(player);
    await player.play();
    slider.focus();
    const spoken: (string | null)[] = [];
    const observer = new MutationObserver(() => spoken.push(slider.ariaValueText));
    observer.observe(slider, { attributeFilter: ['aria-valuetext', 'aria-valuenow'] });
    const begun = player.clock;
    await until(() => /0:0[3-9]|0:1/.test(player.clock), 'the clock goes on');
    expect(player.clock).not.toBe(begun);
    expect(spoken).toEqual([]);

    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
    await until(() => spoken.length > 0, 'the move is spoken');
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }));
    await until(() => /^01:0\d of 01:3/.test(spoken.at(-1) ?? ''), 'where it moved to');
    player.button('Pause')?.click();
    await until(() => player.clock.startsWith(`${spoken.at(-1)?.split(' ')[0]}`), 'where it stands');
    observer.disconnect();
  });

  it('follows the clock again once the focus has gone', async () => {
    const player = await mountPlayer().drawn();
    const slider = sliderOf(player);
    await player.play();
    slider.focus();
    slider.blur();
    const before = player.time;
    await until(() => player.time > before, 'the position');
  });
});

describe('a turn', () => {
  it('has a role, the name of its speaker and its time, and the language that is spoken', async () => {
    const transcripts = recorded.transcripts.map((turn, id) => ({
      ...turn,
      id,
      registeredWords: [],
      language: id === 0 ? 'pt-BR' : null,
    }));
    serveCall(world.api, recorded, { changes: { transcripts } });
    const player = await mountPlayer().drawn();
    const [first, second] = player.paragraphs();
    expect(first?.role).toBe('group');
    expect(first?.ariaLabel).toMatch(/^Agent, \d\d:\d\d$/);
    expect(first?.lang).toBe('pt-BR');
    expect(second?.lang).toBe('');
  });

  it('is played from its beginning by a button that says so', async () => {
    const player = await mountPlayer().drawn();
    const turn = recorded.transcripts.at(-1);
    const buttons = [...player.root.querySelectorAll<HTMLButtonElement>('.turn button')];
    expect(buttons).toHaveLength(recorded.transcripts.length);
    expect(buttons.at(-1)?.ariaLabel).toMatch(/^Play from here, \d\d:\d\d$/);
    expect(buttons.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
    buttons.at(-1)?.click();
    await until(
      () => player.playing && player.time >= Math.floor(turn?.startedAt ?? 0),
      'the sound from there',
    );
  });
});

it('the page of a call is named by its contact', async () => {
  const player = await mountPlayer().ready();
  expect(player.root.querySelector('article')?.ariaLabel).toBe('Call with Márcia Conceição de Araújo');
});
