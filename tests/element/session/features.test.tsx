import '../../../src/elements/loader.ts';
import { listCalls } from '../../../src/core/contract/calls/calls.ts';
import { publishFlow } from '../../../src/core/contract/calls/flows.ts';
import { createApi } from '../../../src/core/http/client.ts';
import { loadUser } from '../../../src/core/http/load-user.ts';
import { hasFeature } from '../../../src/core/session/back-end/features.ts';
import { configure, logout } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { quiet, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const has = (feature: 'signOut' | 'flowTraffic') => hasFeature(world.session.getState(), feature);

async function userListing(features: unknown): Promise<void> {
  world.api.on('GET /auth/check', () => json({ ...userWith(), features }));
  await loadUser(world.session);
}

describe('what the back end has beyond section 7', () => {
  it('is what auth/check lists; unknown names are ignored', async () => {
    await userListing(['signOut', 'telepathy']);
    expect([has('signOut'), has('flowTraffic')]).toEqual([true, false]);
  });

  for (const features of [undefined, null, []])
    it(`is nothing where it lists ${JSON.stringify(features)}`, async () => {
      await userListing(features);
      expect([has('signOut'), has('flowTraffic')]).toEqual([false, false]);
    });

  it('is what the host says, where it says something', async () => {
    await userListing(['signOut']);
    configure({ features: ['flowTraffic'] });
    expect([has('signOut'), has('flowTraffic')]).toEqual([false, true]);
    configure({ features: [] });
    expect([has('signOut'), has('flowTraffic')]).toEqual([false, false]);
  });

  it('is a list of names, or it is refused', () => {
    for (const features of ['signOut', { signOut: true }, [{}]])
      expect(() => configure({ features: features as never })).toThrow(/features/);
  });

  it('decides whether the end of a session is told', async () => {
    await userListing([]);
    await logout();
    await quiet(() => world.api.requests.length);
    expect(world.api.to('/auth/logout')).toHaveLength(0);

    world.session.signIn('second');
    await userListing(['signOut']);
    await logout();
    await quiet(() => world.api.requests.length);
    const [told] = world.api.to('/auth/logout');
    expect([told?.method, told?.headers.get('Authorization')]).toEqual(['POST', 'Bearer second']);
  });

  it('tells the end of a session when there is a network again', async () => {
    await userListing(['signOut']);
    world.api.offline = true;
    await logout();
    await until(() => world.api.to('/auth/logout').length === 1, 'the try');
    await quiet(() => world.api.requests.length);
    world.api.offline = false;
    dispatchEvent(new Event('online'));
    await until(() => world.api.to('/auth/logout').length === 2, 'the second one');
  });

  it('decides whether a list of calls says who said the word', async () => {
    const sent = async (features: string[]) => {
      await userListing(features);
      const query = { word: 'boleto', call_participant: 'CLIENT' } as const;
      await createApi(world.session)(listCalls, { query }).catch(() => undefined);
      return world.api.to('/calls').at(-1)?.query.toString();
    };
    expect(await sent(['wordSpeaker'])).toBe('word=boleto&call_participant=CLIENT');
    expect(await sent([])).toBe('word=boleto');
  });

  it('decides whether a change says which state it is based on', async () => {
    const publish = async (features: string[]) => {
      await userListing(features);
      const params = { id: 7 };
      await createApi(world.session)(publishFlow, { params }, { version: '3' }).catch(() => undefined);
      return world.api.to('/connect-flows/7/flow-publish').at(-1)?.headers.get('If-Match');
    };
    expect(await publish([])).toBe(null);
    expect(await publish(['ifMatch'])).toBe('"3"');
  });
});
