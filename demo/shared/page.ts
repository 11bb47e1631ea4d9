import english from '../../locales/en-US/shared.json';
import portuguese from '../../locales/pt-BR/shared.json';
import type { RamalScope } from '../../src/elements/index.ts';
import { choice, make } from '../playground/make.ts';
import type { Language } from '../playground/texts.ts';
import type { CallLink } from './take-link.ts';

const TEXTS: Readonly<Record<Language, typeof english>> = { 'en-US': english, 'pt-BR': portuguese };

const languageOf = (tag: string): Language => (tag.startsWith('en') ? 'en-US' : 'pt-BR');

/** The text in place of the call, or above it. */
export type Saying = 'noLink' | 'expired' | 'ended' | 'failed';

/** The page of a shared call: that call's player, and nothing that leads anywhere else. */
export class SharedPage {
  #locale = languageOf(navigator.language);
  #saying: Saying | undefined;
  #scope: RamalScope | undefined;
  readonly #title = make('strong');
  /** The server says it of its page. */
  readonly #demo = make('aside', { className: 'demo', hidden: !('demo' in document.body.dataset) });
  readonly #notice = make('div', { className: 'notice', role: 'alert' });
  readonly #main = make('main', {}, this.#notice);
  readonly #languages = choice(
    [['pt-BR', 'Português'] as const, ['en-US', 'English'] as const],
    this.#locale,
    (chosen) => {
      this.#locale = languageOf(chosen);
      this.#render();
    },
  );

  constructor() {
    document.body.replaceChildren(make('header', {}, this.#title, this.#languages), this.#demo, this.#main);
    this.#render();
  }

  say(saying: Saying): void {
    this.#saying = saying;
    this.#render();
  }

  /** Shows the call, in a session of its own: whoever is signed in to the portal in this browser stays so, and lends it no rights. */
  show({ call, token }: CallLink): void {
    this.#scope?.remove();
    this.#saying = undefined;
    const scope = document.createElement('ramal-scope') as RamalScope;
    const player = document.createElement('ramal-call-player');
    let handed: string | null = token;
    // Once: a token that was refused is not tried again.
    scope.getToken = () => {
      const given = handed;
      handed = null;
      return given;
    };
    scope.setAttribute('base-url', '/api');
    scope.setAttribute('theme', 'system');
    player.setAttribute('call-id', call);
    let wasShown = false;
    player.addEventListener('ramal-ready', () => {
      wasShown = true;
    });
    player.addEventListener('ramal-auth-required', () => this.say(wasShown ? 'ended' : 'expired'));
    scope.append(player);
    this.#scope = scope;
    this.#render();
    this.#main.append(scope);
  }

  #render(): void {
    const texts = TEXTS[this.#locale];
    const said = this.#saying;
    document.documentElement.lang = this.#locale;
    document.title = texts.title;
    this.#title.textContent = texts.title;
    this.#languages.ariaLabel = texts.language;
    this.#demo.textContent = texts.demo;
    this.#notice.hidden = !said;
    this.#notice.replaceChildren(
      ...(said ? [make('h1', {}, texts[said]), make('p', {}, texts[`${said}Hint`])] : []),
    );
    this.#scope?.setAttribute('locale', this.#locale);
    this.#scope?.toggleAttribute('hidden', said !== undefined && said !== 'ended');
    this.#scope?.toggleAttribute('data-ended', said === 'ended');
  }
}
