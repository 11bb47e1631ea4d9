import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { mountPlayer } from '../support/sound/player.ts';
import { callDetail, type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { until } from '../support/wait.ts';
import { LEVELS, newWorld, userWith, type World } from '../support/world.ts';

/** The call player with a missing call, a missing permission or a wrong attribute. */

let world: World;
let recorded: RecordedCall;

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
});
afterEach(() => world.end());

describe('a missing permission', () => {
  it('is named in words, in both languages', async () => {
    world.api.on('GET /auth/check', () => json(userWith(['viewCalls'])));
    const player = mountPlayer();
    await until(() => player.text.includes('Ask an administrator for the permission “Open and hear a call”'));
    expect(player.text).not.toContain('viewCall');
    world.session.switchLocale('pt-BR');
    await until(() => player.text.includes('a permissão “Abrir e ouvir uma chamada”'));
    expect(player.text).not.toContain('viewCall');
  });
});

describe('an attribute that means nothing', () => {
  it('is told to the page by its name, and the rest of it is used', async () => {
    serveCall(world.api, recorded);
    const player = await mountPlayer({ speeds: 'fast, 2, 9', theme: 'dracula' }).ready();
    const told = () =>
      player.events
        .filter(({ type, detail }) => type === 'ramal-error' && detail.code === 'attribute')
        .map(({ detail }) => detail.attribute)
        .sort();
    await until(() => told().length === 2, 'both are told');
    expect(told()).toEqual(['speeds', 'theme']);
    player.element.setAttribute('theme', 'dark');
    player.element.setAttribute('speeds', '0.5');
    player.element.setAttribute('theme', 'neon');
    await until(() => told().length === 3, 'the next one is told');
    expect(told()).toEqual(['speeds', 'theme', 'theme']);
  });
});

describe('a call that this company does not have', () => {
  const here = (request: { headers: Headers }) => Number(request.headers.get('x-level-id'));

  it('of another company of the user’s: offers to go there, and shows it', async () => {
    world.api.on('GET /calls/42', (request) =>
      here(request) === 2 ? json(callDetail(recorded)) : json({ message: 'Not here' }, { status: 404 }),
    );
    const player = mountPlayer();
    await until(() => player.text.includes('another of your companies: Beta'));
    await player.press('Switch to Beta');
    await player.ready();
    expect(player.text).toContain('Márcia');
    expect(world.session.getState().level).toBe(2);
  });

  it('of nobody’s, or one that the user may not see there: says that it is not found, and no more', async () => {
    world.api.on('GET /calls/42', (request) =>
      here(request) === 2 ? json({}, { status: 403 }) : json({}, { status: 404 }),
    );
    const player = mountPlayer();
    await until(() => world.api.to('/calls/42').length >= LEVELS.length, 'every company is asked');
    await until(() => player.text.includes('does not exist'));
    expect(player.button(/Switch to/)).toBeUndefined();
    for (const { name } of LEVELS) expect(player.text).not.toContain(name);
  });
});
