import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { mountPlayer, type Player, soundOfPage } from '../support/sound/player.ts';
import { deliver, type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { pcm16, wav } from '../support/sound/wav.ts';
import { pause, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** A passage that is heard again and again, silence that is left out, and a waveform that is looked at closely. */

let world: World;
let recorded: RecordedCall;

const RATE = 8000;
const SECONDS = 12;
/** Somebody speaks in the first second, and from the ninth on. */
const speech = (i: number) => (i < RATE || i >= 9 * RATE ? Math.sin(i * 0.3) / 2 : 0);
const samples = Array.from({ length: SECONDS * RATE }, (_, i) => pcm16(speech(i)));
const SOUND = wav({ codec: 1, bits: 16 }, Uint8Array.from(samples.flat()));

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
  serveCall(world.api, recorded);
  world.api.on('GET /vault/stream/call/42/audio', (request) =>
    deliver(request, SOUND, { type: 'audio/wav' }),
  );
});
afterEach(() => world.end());

async function mounted(): Promise<Player> {
  const player = await mountPlayer({ speeds: '4' }).drawn();
  await until(() => player.duration === SECONDS, 'the duration of the sound itself');
  return player;
}

/** Goes to a second, in which something has come. */
async function goTo(player: Player, second: number): Promise<void> {
  player.clickWave(second / SECONDS);
  await until(() => player.time === second, `second ${second}`);
}

const seeks = (player: Player): number[] =>
  player.events.filter(({ type }) => type === 'ramal-seek').map(({ detail }) => detail.time);

describe('a passage', () => {
  async function chosen(): Promise<Player> {
    const player = await mounted();
    await goTo(player, 3);
    await player.press('Repeat from here');
    await until(() => player.button('Repeat from 00:03 to here'), 'its beginning');
    await goTo(player, 6);
    player.key('r');
    await until(() => player.button('Stop repeating 00:03 to 00:06'), 'its end');
    return player;
  }

  it('is heard again from its beginning, and stands on the waveform', async () => {
    const player = await chosen();
    await until(() => player.time === 3, 'its beginning');
    const band = player.root.querySelector('.wave-passage')?.getBoundingClientRect();
    const wave = player.root.querySelector('.wave-bars')?.getBoundingClientRect();
    const share = (x = 0) => (x - (wave?.left ?? 0)) / (wave?.width ?? 1);
    expect(share(band?.left)).toBeCloseTo(0.25, 2);
    expect(share(band?.right)).toBeCloseTo(0.5, 1);
    await player.press(/^Speed/);
    const before = seeks(player).length;
    await player.play();
    await until(() => seeks(player).length >= before + 2, 'it is heard a third time');
    expect(new Set(seeks(player).slice(before).map(Math.round))).toEqual(new Set([3]));
    await until(() => player.playing, 'it goes on');
  });

  it('is given up by another press, and by who goes elsewhere', async () => {
    const player = await chosen();
    player.key('r');
    await until(() => player.button('Repeat from here'), 'it is given up');
    expect(player.root.querySelector('.wave-passage')).toBe(null);
    player.element.remove();
    const other = await chosen();
    await goTo(other, 11);
    await until(() => other.button('Repeat from here'), 'it is given up');
    expect(other.time).toBe(11);
  });

  it('is heard again where it ends with the recording', async () => {
    const player = await mounted();
    await goTo(player, 10);
    player.key('r', player.slider);
    player.key('End', player.slider);
    await until(() => player.time === SECONDS, 'the end');
    // Some browsers tell of the end only then. Who did not listen before hears nothing now.
    await pause(500);
    player.key('r', player.slider);
    await until(() => player.time === 10, 'its beginning');
    const before = seeks(player).length;
    await player.play();
    await until(() => seeks(player).length >= before + 2, 'it is heard a third time');
    await until(() => player.playing, 'it goes on');
  });
});

describe('the end', () => {
  it('that is told after the sound goes on again pauses nothing', async () => {
    const sound = soundOfPage();
    const player = await mounted();
    await player.play();
    await until(() => player.time > 0, 'the sound');
    sound.audio.dispatchEvent(new Event('pause'));
    const heard = player.time;
    await until(() => player.time > heard, 'more of it');
    expect(player.playing).toBe(true);
  });

  it('leads on from the beginning of a passage that was begun, or of the recording', async () => {
    const player = await mounted();
    const fromTheEnd = async () => {
      player.key('End', player.slider);
      await until(() => player.time === SECONDS, 'the end');
      await pause(500);
      await player.play();
      await until(() => player.time !== SECONDS, 'where it goes on');
      const { time } = player;
      await player.press('Pause');
      return time;
    };
    expect(await fromTheEnd()).toBeLessThan(6);
    await goTo(player, 8);
    player.key('r', player.slider);
    expect(await fromTheEnd()).toBeGreaterThanOrEqual(8);
  });
});

describe('silence', () => {
  it('is left out where that is wanted, but for a breath at either end', async () => {
    const player = await mounted();
    player.key('s', player.slider);
    await until(() => player.button('Skip silence')?.ariaPressed === 'true', 'it is wanted');
    await player.play();
    await until(() => player.time >= 9, 'who speaks next');
    const [to = 0, ...others] = seeks(player);
    expect(to).toBeGreaterThan(8.5);
    expect(to).toBeLessThan(9);
    expect(others).toEqual([]);
  });

  it('is heard where that is not wanted', async () => {
    const player = await mounted();
    await goTo(player, 3);
    await player.press(/^Speed/);
    await player.play();
    await until(() => player.time >= 6, 'the silence');
    expect(seeks(player)).toHaveLength(1);
  });
});

describe('the waveform', () => {
  const overview = (player: Player) => player.root.querySelector<HTMLElement>('.wave-overview');

  it('is shown larger, in pages that turn with the position, above a line of the whole', async () => {
    serveCall(world.api, recorded);
    const player = await mountPlayer().drawn();
    await until(() => player.duration > 80, 'the duration of the sound itself');
    const quarter = player.duration / 4;
    expect(overview(player)).toBe(null);
    player.key('z', player.slider);
    await until(() => overview(player), 'the line of the whole');
    player.clickWave(0.5);
    await until(() => Math.abs(player.time - quarter / 2) <= 1, 'the middle of the first page');
    const { left = 0, width = 0, top = 0 } = overview(player)?.getBoundingClientRect() ?? {};
    const press = { clientX: left + width * 0.8, clientY: top + 2, bubbles: true, composed: true, button: 0 };
    overview(player)?.dispatchEvent(new PointerEvent('pointerdown', press));
    await until(() => Math.abs(player.time - player.duration * 0.8) <= 1, 'a place of the whole');
    const page = () => overview(player)?.querySelector('span')?.style.insetInlineStart;
    await until(() => page() === '75%', 'the last page');
    player.clickWave(0);
    await until(() => Math.abs(player.time - quarter * 3) <= 1, 'the beginning of the last page');
    await player.press('Show the waveform 16 times as large');
    await player.press('Show the whole waveform');
    await until(() => overview(player) === null, 'the whole');
    player.clickWave(0.5);
    await until(() => Math.abs(player.time - player.duration / 2) <= 1, 'the middle of the whole');
  });

  it('has no closer look where a page would be a moment', async () => {
    const player = await mounted();
    expect(player.button(/Show the waveform/)).toBe(undefined);
  });
});
