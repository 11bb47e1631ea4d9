import { useNavigate } from '../../../src/core/host/use-navigate.ts';
import type { LinkTarget } from '../../../src/core/session/session-data.ts';
import { Link } from '../../../src/core/ui/link.tsx';
import { configure } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { defineProbe, screenOf } from '../support/probe.tsx';
import { rootOf } from '../support/tags.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** A screen with two links, and a button that leads somewhere. */
function Links() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="ViewCallById" params={{ id: 7 }} query={{ t: 12, from: undefined }}>
        Call
      </Link>
      <Link to="Settings">Settings</Link>
      <button type="button" id="go" onClick={() => navigate('ViewCallById', { id: 8 })}>
        Go
      </button>
    </>
  );
}
const screen = screenOf(Links, 'public');
defineProbe('test-links', {}, () => Promise.resolve({ default: screen }));

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => {
  configure({ href: null, linkBase: null });
  world.end();
});

async function addLinks(): Promise<Element> {
  const element = document.createElement('test-links');
  document.body.append(element);
  await until(() => rootOf(element)?.querySelector('#go'));
  return rootOf(element) as Element;
}

const addresses = (root: Element) =>
  [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

describe('where a link leads', () => {
  it('is the host’s to say, link by link', async () => {
    const asked: LinkTarget[] = [];
    configure({
      linkBase: '/portal',
      href: (target) => {
        asked.push(target);
        return target.name === 'ViewCallById' ? `/crm/calls?id=${target.params.id}` : null;
      },
    });
    const root = await addLinks();
    expect(addresses(root)).toEqual([
      ['Call', '/crm/calls?id=7'],
      ['Settings', '/portal/settings'],
    ]);
    expect(asked.find(({ name }) => name === 'ViewCallById')).toEqual({
      name: 'ViewCallById',
      params: { id: '7' },
      query: { t: '12' },
      path: '/calls/player/7?t=12',
    });
  });

  it('changes with what the host configures', async () => {
    const root = await addLinks();
    expect(addresses(root)).toEqual([]);
    configure({ href: ({ path }) => `#!${path}` });
    await until(() => addresses(root).length === 2);
    expect(addresses(root)[0]).toEqual(['Call', '#!/calls/player/7?t=12']);
    configure({ href: null });
    await until(() => addresses(root).length === 0);
  });

  it('is told before it is followed, and not followed where the host prevents it', async () => {
    configure({ href: ({ name }) => `#followed-${name}` });
    const root = await addLinks();
    const told = recordEvents(document, 'ramal-navigate');
    const prevent = (event: Event) => event.preventDefault();
    document.addEventListener('ramal-navigate', prevent);
    const before = location.hash;
    root.querySelector('a')?.click();
    root.querySelector<HTMLButtonElement>('#go')?.click();
    expect(location.hash).toBe(before);
    document.removeEventListener('ramal-navigate', prevent);
    expect(told.map(({ detail }) => [detail.name, detail.params, detail.href])).toEqual([
      ['ViewCallById', { id: '7' }, '#followed-ViewCallById'],
      ['ViewCallById', { id: '8' }, '#followed-ViewCallById'],
    ]);
    root.querySelector('a')?.click();
    await until(() => location.hash === '#followed-ViewCallById');
    history.replaceState(null, '', location.pathname + location.search);
  });
});
