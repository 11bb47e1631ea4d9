import { useEffect, useState } from 'react';
import { COMMON, loadIntl } from '../../../src/core/i18n/messages.ts';
import { useText } from '../../../src/core/i18n/use-text.ts';
import { defineScreen } from '../../../src/core/screen/screen.ts';
import { matchLocale } from '../../../src/core/session/language/locale.ts';
import { pageSession } from '../../../src/core/session/session.ts';
import { sessionOf } from '../../../src/core/session/session-of.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { defineProbe, lives, screenOf } from '../support/probe.tsx';
import { createTag, inPhase, rootOf, settled, TAGS } from '../support/tags.ts';
import { pause, until } from '../support/wait.ts';
import { forgetSession, newWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

// A page in development fetches more files than the browser remembers.
performance.setResourceTimingBufferSize(10_000);

/** The files of texts that the page has fetched, by language. */
const fetched = (language: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/locales/${language}/`));

function Words() {
  const text = useText();
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setClicks((count) => count + 1)}>
        {clicks}
      </button>
      <input aria-label="typed" />
      <p>{text('core.retry')}</p>
    </>
  );
}
const words = screenOf(Words);
defineProbe('test-words', {}, () => Promise.resolve({ default: words }));

const drawn = { count: 0, act: () => {}, arrived: false };
function Drawn() {
  useEffect(() => {
    drawn.count += 1;
    drawn.act();
  }, []);
  return <p>Drawn</p>;
}
const withLateTexts = defineScreen({
  view: Drawn,
  access: 'public',
  styles: [],
  messages: {
    'en-US/drawn': async () => ({}),
    'pt-BR/drawn': async () => {
      await pause(50);
      drawn.arrived = true;
      return {};
    },
  },
});
defineProbe('test-drawn', {}, () => Promise.resolve({ default: withLateTexts }));

const shownIn = (element: Element) => rootOf(element)?.querySelector('p')?.textContent;

describe('the language', () => {
  it('is fetched alone, and the other one when it is chosen', async () => {
    const element = document.createElement('test-words');
    document.body.append(element);
    await until(() => shownIn(element) === 'Try again');
    expect(fetched('en-US').length).toBeGreaterThan(0);
    expect(fetched('pt-BR')).toEqual([]);
    world.session.switchLocale('pt-BR');
    await until(() => shownIn(element) === 'Tentar de novo');
    expect(fetched('pt-BR').length).toBe(fetched('en-US').length);
  });

  it('is switched in twenty tags at once without losing anything', async () => {
    const elements = Array.from({ length: 20 }, () => document.createElement('test-words'));
    document.body.append(...elements);
    await until(() => elements.every((element) => shownIn(element) === 'Try again'));
    const [first] = elements as [HTMLElement];
    const button = rootOf(first)?.querySelector('button') as HTMLButtonElement;
    const input = rootOf(first)?.querySelector('input') as HTMLInputElement;
    button.click();
    input.value = 'half a sentence';
    input.focus();
    const before = { ...lives };
    // The texts of both languages are loaded since the first test: only the switch itself is left.
    const known = fetched('pt-BR').length;
    world.session.switchLocale('pt-BR');
    await until(() => elements.every((element) => shownIn(element) === 'Tentar de novo'));
    expect(fetched('pt-BR')).toHaveLength(known);
    expect(rootOf(first)?.querySelector('input') === input).toBe(true);
    expect(input.value).toBe('half a sentence');
    expect(first.shadowRoot?.activeElement === input).toBe(true);
    expect(button.textContent).toBe('1');
    expect(lives).toEqual(before);
    expect(rootOf(first)?.getAttribute('lang')).toBe('pt-BR');
  });

  it('may change in the moment in which a tag is first drawn, and takes nothing away', async () => {
    const known = document.createElement('test-drawn');
    document.body.append(known);
    await until(() => drawn.count === 1, 'a tag whose texts are here from then on');
    drawn.act = () => world.session.switchLocale('pt-BR');
    document.body.append(document.createElement('test-drawn'));
    await until(() => drawn.arrived, 'the texts of the second language');
    await pause(50);
    expect(drawn.count).toBe(2);
  });

  it('may go forth and back before any texts have come', async () => {
    const element = document.createElement('test-words');
    document.body.append(element);
    world.session.switchLocale('pt-BR');
    world.session.switchLocale('en-US');
    world.session.switchLocale('pt-BR');
    await until(() => shownIn(element) === 'Tentar de novo');
    await pause(50);
    expect(shownIn(element)).toBe('Tentar de novo');
  });

  it('has its texts compiled when the bundle is built', async () => {
    const { messages } = await loadIntl('en-US', COMMON);
    const texts = Object.values(messages ?? {});
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !Array.isArray(text))).toEqual([]);
  });

  for (const declaration of TAGS)
    it(`reaches every text of a tag, without a new mount: ${declaration.tag}`, async () => {
      const element = createTag(declaration);
      document.body.append(element);
      await settled(element);
      await until(() => rootOf(element)?.textContent);
      const root = rootOf(element);
      const english = rootOf(element)?.textContent;
      world.session.switchLocale('pt-BR');
      await until(
        () => rootOf(element)?.getAttribute('lang') === 'pt-BR' && rootOf(element)?.textContent !== english,
      );
      expect(rootOf(element) === root).toBe(true);
    });

  it('of a session that stands alone is the stored one, else the browser’s, else Portuguese', async () => {
    expect(['pt', 'pt-PT', 'PT-br', 'en', 'en-GB', 'es', '', null].map(matchLocale)).toEqual([
      'pt-BR',
      'pt-BR',
      'pt-BR',
      'en-US',
      'en-US',
      undefined,
      undefined,
      undefined,
    ]);
    const probe = document.createElement('test-probe');
    document.body.append(probe);
    await inPhase(probe, 'ready');
    probe.setAttribute('locale', 'pt');
    await until(() => rootOf(probe)?.querySelector('output')?.textContent === 'pt-BR');
    // A language that the host sets is not the user's choice: it is not stored.
    expect(localStorage.getItem('ramal.locale')).toBe(null);
  });
});

describe('the language where none is set', () => {
  const { lang } = document.documentElement;
  beforeEach(() => {
    forgetSession();
    document.documentElement.lang = 'pt-BR';
    document.body.innerHTML = '<section lang="en-GB"><p id="near"></p></section><p id="far"></p>';
  });
  afterEach(() => {
    document.documentElement.lang = lang;
  });

  const localeOf = (tag: HTMLElement, place = 'far') => {
    document.querySelector(`#${place}`)?.append(tag);
    return sessionOf(tag).getState().locale;
  };
  const tagWith = (attributes: Readonly<Record<string, string>>, name = 'test-words') => {
    const tag = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
    return tag;
  };

  it('is the nearest of the page, before the browser’s', async () => {
    const tag = tagWith({});
    expect(localeOf(tag)).toBe('pt-BR');
    await until(() => shownIn(tag) === 'Tentar de novo');
    // The page's tags have one language: that of the first.
    expect(localeOf(tagWith({}), 'near')).toBe('pt-BR');
  });

  it('is that of the section around the first tag, or of the tag, or of each scope', () => {
    expect(localeOf(tagWith({}), 'near')).toBe('en-US');
    forgetSession();
    expect(localeOf(tagWith({ lang: 'en' }))).toBe('en-US');
    const scope = tagWith({}, 'ramal-scope');
    const inside = scope.appendChild(tagWith({}));
    localeOf(scope);
    expect(sessionOf(inside).getState().locale).toBe('pt-BR');
  });

  it('is found around the shadow root that the tag is in', () => {
    const host = document.createElement('div');
    const inner = host.attachShadow({ mode: 'open' }).appendChild(tagWith({}));
    document.querySelector('#near')?.append(host);
    expect(sessionOf(inner).getState().locale).toBe('en-US');
  });

  it('comes after the attribute, `configure()` and the stored choice', async () => {
    expect(localeOf(tagWith({ locale: 'en' }))).toBe('en-US');
    forgetSession();
    pageSession().configure({ locale: 'en' });
    expect(localeOf(tagWith({}))).toBe('en-US');
    forgetSession();
    localStorage.setItem('ramal.locale', 'en-US');
    const tag = tagWith({});
    localeOf(tag);
    await until(() => shownIn(tag) === 'Try again');
    // The user's choice stays when further tags come.
    localeOf(tagWith({}));
    expect(pageSession().getState().locale).toBe('en-US');
  });

  it('is the browser’s where the page says none that is known, and in the portal, whose page is ours', () => {
    const browsers = matchLocale(navigator.language);
    document.documentElement.lang = 'es';
    expect(localeOf(tagWith({}))).toBe(browsers);
    forgetSession();
    document.documentElement.lang = browsers === 'en-US' ? 'pt-BR' : 'en';
    expect(localeOf(tagWith({ routing: 'memory' }, 'ramal-shell'))).toBe(browsers);
    forgetSession();
    expect(localeOf(tagWith({ routing: 'memory', embedded: '' }, 'ramal-shell'))).not.toBe(browsers);
  });
});

describe('what the server has said', () => {
  const answers = [
    ['a refusal', { status: 401 }, { message: 'Wrong, says the server.' }, 'E-mail ou senha incorretos.'],
    [
      'a pause',
      { status: 429, headers: { 'retry-after': '900' } },
      { message: 'Later, says the server.' },
      'Tentativas demais. Aguarde 15 minutos.',
    ],
    [
      'a field',
      { status: 422 },
      { message: 'Wrong, says the server.', errors: { email: ['Nobody, says the server.'] } },
      'Alguns dados',
    ],
  ] as const;
  for (const [what, init, body, own] of answers)
    it(`is not left standing in the former language: ${what}`, async () => {
      world.session.configure({ token: null });
      world.api.on('POST /auth/login', () => json(body, init));
      const element = document.createElement('ramal-sign-in');
      document.body.append(element);
      const form = await until(() => element.shadowRoot?.querySelector('form'), 'the form');
      for (const [name, value] of [
        ['email', 'zoe@example.com'],
        ['password', 'secret'],
      ] as const) {
        const input = form.elements.namedItem(name) as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      form.requestSubmit();
      await until(() => form.textContent?.includes('says the server.'), 'what the server says');
      world.session.switchLocale('pt-BR');
      await until(() => form.textContent?.includes('Entrar'), 'Portuguese');
      expect(form.textContent).not.toContain('says the server.');
      expect(form.textContent).toContain(own);
      world.session.switchLocale('en-US');
      await until(() => form.textContent?.includes('says the server.'), 'what the server said in English');
    });
});
