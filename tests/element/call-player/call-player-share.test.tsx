import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { mountPlayer, type Player } from '../support/sound/player.ts';
import { type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** A moment of a call, given on as a link. */

let world: World;
let recorded: RecordedCall;
let copied: string[];
let clipboard: 'there' | 'refused';

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
  serveCall(world.api, recorded);
  copied = [];
  clipboard = 'there';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (clipboard === 'refused') throw new DOMException('No', 'NotAllowedError');
        copied.push(text);
      },
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  world.end();
});

const SHARE = 'Copy link to this moment';
const address = (query: string) => `${location.origin}/portal/calls/player/42${query}`;

async function mounted(): Promise<{ player: Player; toasts: () => string[] }> {
  const player = mountPlayer();
  const toasts = recordEvents(player.element, 'ramal-toast');
  await player.drawn();
  return { player, toasts: () => toasts.map(({ detail }) => detail.message) };
}

describe('the link to the moment at the clock', () => {
  beforeEach(() => world.session.configure({ linkBase: '/portal' }));

  it('is copied, as a link that the player opens there', async () => {
    const { player, toasts } = await mounted();
    player.element.setAttribute('start-at', '83.4');
    await until(() => player.time === 83, 'the moment');
    const shared = recordEvents(player.element, 'ramal-share');
    await player.press(SHARE);
    await until(() => toasts().length > 0, 'the word');
    expect(copied).toEqual([address('?t=83.4')]);
    expect(toasts()).toEqual(['The link to 01:23 has been copied.']);
    expect(shared.map(({ detail }) => detail)).toEqual([{ callId: 42, time: 83.4, url: address('?t=83.4') }]);
  });

  it('is that of the call, at its beginning', async () => {
    const { player } = await mounted();
    await player.press(SHARE);
    await until(() => copied.length > 0, 'the link');
    expect(copied).toEqual([address('')]);
  });

  it('is the host’s to give on where it prevents the event', async () => {
    const { player, toasts } = await mounted();
    const shared = recordEvents(player.element, 'ramal-share');
    player.element.addEventListener('ramal-share', (event) => event.preventDefault());
    await player.press(SHARE);
    await until(() => shared.length > 0, 'the event');
    expect([copied, toasts()]).toEqual([[], []]);
  });

  it('is shown, to be copied by hand, where there is no clipboard', async () => {
    clipboard = 'refused';
    const { player, toasts } = await mounted();
    await player.press(SHARE);
    await until(() => toasts().length > 0, 'the word');
    expect(toasts()).toEqual([`It could not be copied. Copy it yourself: ${address('')}`]);
  });

  it('follows the pattern of a host that has one of its own', async () => {
    world.session.configure({
      href: ({ params, query }) => `https://crm.example/c/${params.id}${query.t ? `#at-${query.t}` : ''}`,
    });
    const { player } = await mounted();
    player.element.setAttribute('start-at', '12');
    await until(() => player.time === 12, 'the moment');
    await player.press(SHARE);
    await until(() => copied.length > 0, 'the link');
    expect(copied).toEqual(['https://crm.example/c/42#at-12']);
  });
});

describe('the link to a hit', () => {
  it('leads to what was found, wherever the sound is by now', async () => {
    world.session.configure({ linkBase: '/portal' });
    const { player } = await mounted();
    await player.search('boleto');
    await until(() => player.time > 0, 'the sound at the hit');
    const found = player.time;
    await player.press(/^Forward 10 seconds|^\+10 s/);
    await until(() => player.time > found + 5, 'the sound elsewhere');
    await player.press('Copy link to this hit');
    await until(() => copied.length > 0, 'the link');
    const { searchParams } = new URL(copied[0] ?? '');
    expect(searchParams.get('search')).toBe('boleto');
    expect(Math.abs(Number(searchParams.get('t')) - found)).toBeLessThanOrEqual(1);
  });
});

it('is not offered where a call has no address', async () => {
  const { player } = await mounted();
  await until(() => player.button('Mute'), 'the controls');
  expect(player.button(SHARE)).toBe(undefined);
});

it('is each turn’s time, which plays from there when it is just clicked', async () => {
  world.session.configure({ linkBase: '/portal' });
  const { player } = await mounted();
  const links = [...player.root.querySelectorAll<HTMLAnchorElement>('.turn small a')];
  expect(links).toHaveLength(recorded.transcripts.length);
  const starts = recorded.transcripts.map(({ startedAt }) => Math.ceil((startedAt ?? 0) * 10) / 10);
  expect(links.map(({ href }) => Number(new URL(href).searchParams.get('t')))).toEqual(starts);
  const went = recordEvents(player.element, 'ramal-navigate');
  links.at(-1)?.click();
  await until(() => player.playing && player.time >= (starts.at(-1) ?? 0), 'the sound from there');
  expect(went).toEqual([]);
});
