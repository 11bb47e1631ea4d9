import type { FakeBackEnd } from '../../src/elements/testing.ts';
import { fitting } from './choices.ts';
import { codePanel } from './code/code-panel.ts';
import { eventLog } from './event-log.ts';
import { make } from './make.ts';
import { type Package, type Tag, wordsOf } from './manifest.ts';
import { setupForm } from './setup-form.ts';
import { ShownTag } from './stage/shown-tag.ts';
import { stageOf } from './stage/stage.ts';
import { type Choice, firstChoice, plainChoice, readAddress, writeAddress } from './state.ts';
import { tagNav } from './tag-nav.ts';
import type { Language, Texts } from './texts.ts';
import { topBar } from './top-bar.ts';

const FIRST_TAG = 'ramal-call-list';

/** The tag that shows what a link of another one leads to. */
const NEXT = new Map(
  Object.entries<(params: Readonly<Record<string, string>>) => Choice>({
    ViewCallById: ({ id = '' }) => plainChoice('ramal-call-player', { 'call-id': id }),
    ViewMeetingById: ({ id = '' }) => plainChoice('ramal-meeting', { 'meeting-id': id }),
  }),
);

/** Attributes on which the values of others depend. */
const DECISIVE = ['report', 'entity', 'mode'];

/** The parts of the page. */
export interface PlaygroundProps {
  readonly content: Package;
  readonly back: FakeBackEnd;
  readonly texts: Texts;
  readonly language: Language;
}

/** A tag of the package on a stage, with all that can be set on it, its events and its code. */
export class Playground {
  readonly #props: PlaygroundProps;
  readonly #log: ReturnType<typeof eventLog>;
  readonly #code: ReturnType<typeof codePanel>;
  readonly #stage: ReturnType<typeof stageOf>;
  readonly #tags: ReturnType<typeof tagNav>;
  readonly #side: HTMLElement;
  #shown: ShownTag | undefined;
  #watching = new AbortController();
  #chosen: Choice;

  constructor(props: PlaygroundProps) {
    this.#props = props;
    const { content, texts, language } = props;
    const theme = content.tags[0]?.attributes.find(({ name }) => name === 'theme');
    this.#log = eventLog(texts);
    this.#code = codePanel(texts);
    this.#side = make('aside', { ariaLabel: texts.setup });
    this.#stage = stageOf({
      texts,
      language,
      themes: theme ? wordsOf(theme) : [],
      onSet: (name, value) => this.#setAttribute(name, value),
    });
    this.#tags = tagNav(content.tags, texts, (tag) => writeAddress(this.#first(tag)));
    this.#chosen = readAddress(location.hash) ?? this.#first(FIRST_TAG);
    const output = make('div', { className: 'output' }, this.#code.panel, this.#log.panel);
    document.body.replaceChildren(
      topBar(texts, language),
      make('main', {}, this.#tags.nav, this.#stage.panel, this.#side, output),
    );
    addEventListener('hashchange', () => {
      const next = readAddress(location.hash);
      if (next && writeAddress(next) !== writeAddress(this.#chosen)) this.#show(next);
    });
    this.#show(this.#chosen);
  }

  #tagOf(name: string): Tag | undefined {
    return this.#props.content.tags.find(({ tagName }) => tagName === name);
  }

  #first(tag: string): Choice {
    return firstChoice(tag, this.#tagOf(tag)?.attributes.map(({ name }) => name) ?? []);
  }

  /** Shows another tag: everything begins again but how it looks. */
  #show(next: Choice): void {
    const tag = this.#tagOf(next.tag);
    if (!tag) {
      this.#show(this.#first(FIRST_TAG));
      return;
    }
    this.#watching.abort();
    this.#watching = new AbortController();
    this.#shown?.end();
    this.#shown = new ShownTag(this.#stage.place, next.tag, this.#props);
    this.#follow(this.#shown.element, tag);
    this.#tags.show(next.tag);
    this.#stage.name(tag);
    this.#stage.tell(undefined);
    this.#change(next);
    this.#drawForm();
  }

  /** Draws the form; the focus and what is open stay. */
  #drawForm(): void {
    const { content, back, texts } = this.#props;
    const focused = document.activeElement?.getAttribute('name');
    const open = [...this.#side.querySelectorAll('details[open] > summary')].map((one) => one.textContent);
    const onChange = (changed: Partial<Choice>) => {
      const { attributes: before } = this.#chosen;
      this.#change({ ...this.#chosen, ...changed });
      const { attributes } = this.#chosen;
      if (DECISIVE.some((name) => attributes[name] !== before[name])) this.#drawForm();
    };
    const now = () => this.#chosen;
    this.#side.replaceChildren(setupForm({ ...content, back, texts, open, chosen: now(), now, onChange }));
    if (focused) this.#side.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
  }

  #setAttribute(name: string, value: string | undefined): void {
    const { [name]: _, ...others } = this.#chosen.attributes;
    const attributes = value === undefined ? others : { ...others, [name]: value };
    this.#change({ ...this.#chosen, attributes });
  }

  #change(next: Choice): void {
    this.#chosen = { ...next, attributes: fitting(next.attributes) };
    this.#shown?.set(this.#chosen);
    this.#stage.show(this.#chosen.attributes);
    history.replaceState(null, '', writeAddress(this.#chosen));
    this.#code.show({ ...this.#chosen, origin: location.origin });
  }

  #follow(element: HTMLElement, tag: Tag): void {
    const { signal } = this.#watching;
    this.#log.watch(element, tag, signal);
    const tell = () => {
      const { phase } = element as HTMLElement & { phase?: string };
      this.#stage.tell(phase);
    };
    // An event may come before its state.
    const tellLater = () => requestAnimationFrame(tell);
    for (const { name } of tag.events) element.addEventListener(name, tellLater, { signal });
    element.addEventListener('ramal-navigate', (event) => this.#navigate(event), { signal });
  }

  /** Follows a link of the tag: shows the tag of its route with the id. */
  #navigate(event: Event): void {
    const { name, params } = (event as CustomEvent<{ name: string; params: Record<string, string> }>).detail;
    const next = NEXT.get(name)?.(params);
    if (!next) return;
    event.preventDefault();
    const { tokens, scope } = this.#chosen;
    this.#show({ ...next, tokens, scope });
  }
}
