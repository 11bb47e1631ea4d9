import { configure } from '../../src/elements/loader.ts';
import { onSession } from '../../src/elements/session.ts';
import { codePanel } from './code-panel.ts';
import { eventLog } from './event-log.ts';
import { choice, make } from './make.ts';
import { loadPackage, type Package, type Tag } from './manifest.ts';
import { setupForm } from './setup-form.ts';
import { ShownTag } from './shown-tag.ts';
import { type Choice, firstChoice, plainChoice, readAddress, writeAddress } from './state.ts';
import { LANGUAGES, type Language, type Texts } from './texts.ts';

/**
 * The playground: a page for developers who embed Ramal. It knows no tag itself; it reads them from the
 * package.
 */

const WIDTHS = ['1280px', '768px', '390px', '320px'];

const root = document.documentElement;
function language(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? navigator.language;
  return asked.startsWith('en') ? 'en-US' : 'pt-BR';
}

function header(texts: Texts, chosen: Language): HTMLElement {
  const languages = choice(
    [['pt-BR', 'Português'] as const, ['en-US', 'English'] as const],
    chosen,
    (next) => {
      location.search = `?lang=${next}`;
    },
  );
  languages.ariaLabel = texts.language;
  const schemes = [
    ['light dark', texts.auto] as const,
    ['light', texts.light] as const,
    ['dark', texts.dark] as const,
  ];
  const scheme = choice(schemes, 'light dark', (next) => {
    root.style.colorScheme = next;
  });
  scheme.ariaLabel = texts.scheme;
  return make(
    'header',
    { className: 'top' },
    make('div', {}, make('h1', {}, texts.title), make('p', {}, texts.intro)),
    make('nav', {}, languages, scheme, make('a', { href: '/' }, texts.portal)),
  );
}

/** The place of the tag, as wide as a column of a host. */
function stageOf(texts: Texts) {
  const state = make('span', { className: 'said', role: 'status' });
  const place = make('div', { className: 'place' });
  const widths = [['', texts.full] as const, ...WIDTHS.map((width) => [width, width] as const)];
  const width = choice(widths, '', (next) => {
    place.style.maxInlineSize = next;
  });
  width.ariaLabel = texts.width;
  const panel = make(
    'section',
    { className: 'panel stage' },
    make('header', {}, make('h2', {}, texts.stage), state, width),
    place,
  );
  return { panel, place, state };
}

class Playground {
  readonly #log: ReturnType<typeof eventLog>;
  readonly #code: ReturnType<typeof codePanel>;
  readonly #stage: ReturnType<typeof stageOf>;
  readonly #side = make('aside');
  #shown: ShownTag | undefined;
  #watching = new AbortController();
  #chosen: Choice;
  /** Ids of existing records, by the attribute that takes one. */
  readonly #known: Record<string, string> = {};

  constructor(
    readonly content: Package,
    readonly texts: Texts,
    chosen: Language,
  ) {
    this.#log = eventLog(texts);
    this.#code = codePanel(texts);
    this.#stage = stageOf(texts);
    this.#chosen = readAddress(location.hash) ?? this.#first('ramal-call-list');
    document.body.replaceChildren(
      header(texts, chosen),
      make(
        'main',
        {},
        this.#side,
        make('div', { className: 'work' }, this.#stage.panel, this.#log.panel, this.#code.panel),
      ),
    );
    addEventListener('hashchange', () => {
      const next = readAddress(location.hash);
      if (next && writeAddress(next) !== writeAddress(this.#chosen)) this.#show(next);
    });
    this.#show(this.#chosen);
  }

  #first(tag: string): Choice {
    const found = this.content.tags.find(({ tagName }) => tagName === tag);
    return firstChoice(tag, found?.attributes.map(({ name }) => name) ?? [], this.#known);
  }

  /** Shows another tag: everything begins again. */
  #show(next: Choice): void {
    const tag = this.content.tags.find(({ tagName }) => tagName === next.tag);
    if (!tag) {
      this.#show(this.#first('ramal-call-list'));
      return;
    }
    this.#watching.abort();
    this.#watching = new AbortController();
    this.#shown?.end();
    this.#shown = new ShownTag(this.#stage.place, next.tag);
    this.#follow(this.#shown.element, tag);
    this.#side.replaceChildren(
      setupForm({
        ...this.content,
        chosen: next,
        texts: this.texts,
        onTag: (name) => this.#show(this.#first(name)),
        onChange: (changed) => this.#change({ ...this.#chosen, ...changed }),
      }),
    );
    this.#change(next);
  }

  #change(next: Choice): void {
    this.#chosen = next;
    this.#shown?.set(next);
    history.replaceState(null, '', writeAddress(next));
    this.#code.show({ ...next, origin: location.origin });
  }

  #follow(element: HTMLElement, tag: Tag): void {
    const { signal } = this.#watching;
    this.#log.watch(element, tag, signal);
    const tell = () => {
      const { phase } = element as HTMLElement & { phase?: string };
      this.#stage.state.textContent = phase ? `:state(${phase})` : '';
    };
    // An event may come before its state.
    const tellLater = () => requestAnimationFrame(tell);
    for (const { name } of tag.events) element.addEventListener(name, tellLater, { signal });
    element.addEventListener('ramal-ready', (event) => this.#remember(event as CustomEvent), { signal });
    element.addEventListener('ramal-navigate', (event) => this.#navigate(event), { signal });
  }

  /** Stores the ids that a list reports: the next tag that needs one gets the first of them. */
  #remember({ detail }: CustomEvent<{ readonly ids?: readonly number[] } | null>): void {
    const { tag, attributes } = this.#chosen;
    const wanted = LISTED[attributes.entity ?? tag];
    const [id] = detail?.ids ?? [];
    if (wanted && id !== undefined) this.#known[wanted] = String(id);
  }

  /** Follows a link of the tag: shows the tag of its route with the id. */
  #navigate(event: Event): void {
    const { name, params } = (event as CustomEvent<{ name: string; params: Record<string, string> }>).detail;
    const next = NEXT[name]?.(params);
    if (!next) return;
    event.preventDefault();
    const { tokens, scope } = this.#chosen;
    this.#show({ ...next, tokens, scope });
  }
}

/** The attribute that takes the ids of a list, by its tag or its entity. */
const LISTED: Readonly<Record<string, string>> = {
  'ramal-call-list': 'call-id',
  'ramal-meeting-list': 'meeting-id',
  'connect-flow': 'flow-id',
  integration: 'integration-id',
};

const NEXT: Readonly<Record<string, (params: Readonly<Record<string, string>>) => Choice>> = {
  ViewCallById: ({ id = '' }) => plainChoice('ramal-call-player', { 'call-id': id }),
  ViewMeetingById: ({ id = '' }) => plainChoice('ramal-meeting', { 'meeting-id': id }),
};

/** Shows the sign-in before the page if there is no user, since all tags would be empty. */
function askToSignIn(texts: Texts): void {
  const place = make(
    'section',
    { className: 'panel sign-in', hidden: true },
    make('p', {}, texts.signInFirst),
  );
  place.append(document.createElement('ramal-sign-in'));
  document.body.append(place);
  onSession(({ state }) => {
    place.hidden = state !== 'signed-out' && state !== 'refused';
  });
}

async function start(): Promise<void> {
  const chosen = language();
  const texts = LANGUAGES[chosen];
  root.lang = chosen;
  document.title = texts.title;
  configure({ baseUrl: '/api', locale: chosen, theme: 'auto' });
  try {
    new Playground(await loadPackage(chosen), texts, chosen);
    askToSignIn(texts);
  } catch (error) {
    console.error(error);
    document.body.replaceChildren(make('p', { className: 'failed', role: 'alert' }, texts.failed));
  }
}

void start();
