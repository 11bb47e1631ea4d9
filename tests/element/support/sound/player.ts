import { until } from '../wait.ts';

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A call player as its user sees it. */
export class Player {
  readonly events: CustomEvent[] = [];

  constructor(readonly element: HTMLElement) {
    const sound = ['ramal-play', 'ramal-pause', 'ramal-ended', 'ramal-seek'];
    for (const type of ['ramal-error', 'ramal-track', ...sound]) {
      element.addEventListener(type, (event) => this.events.push(event as CustomEvent));
    }
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  get text(): string {
    return this.root.querySelector('.ramal-root')?.textContent ?? '';
  }

  /** Seconds, as the position slider tells them. */
  get time(): number {
    return Number(this.slider?.getAttribute('aria-valuenow'));
  }

  get duration(): number {
    return Number(this.slider?.getAttribute('aria-valuemax'));
  }

  /** The position and the duration of the sound, in words. */
  get clock(): string {
    return this.root.querySelector('.player-time')?.textContent ?? '';
  }

  get slider(): HTMLElement | null {
    return this.root.querySelector('[role=slider]');
  }

  get alert(): string {
    return this.root.querySelector('[role=alert]')?.textContent ?? '';
  }

  get playing(): boolean {
    return (
      this.button('Pause') !== undefined && this.root.querySelector('.player-play[aria-busy=true]') === null
    );
  }

  /** The text of the highlights of a name. */
  lit(name: 'word' | 'hit' | 'hit-current' | 'cursor'): string[] {
    const boxes = [...this.root.querySelectorAll(`[data-mark=${name}]`)];
    if (!('highlights' in CSS)) return boxes.map(() => 'box');
    return [...(CSS.highlights.get(`ramal-${name}`) ?? [])]
      .filter((range) => range.startContainer.getRootNode() === this.root)
      .map(String);
  }

  paragraphs(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-turn]')];
  }

  button(name: string | RegExp): HTMLButtonElement | undefined {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return [...this.root.querySelectorAll('button')].find((button) => fits(nameOf(button)));
  }

  async press(name: string | RegExp): Promise<void> {
    const button = await until(() => this.button(name), `the button ${name}`);
    button.focus();
    button.click();
  }

  async ready(): Promise<this> {
    await until(
      () => this.element.matches(':state(ready)') && this.root.querySelector('.player-body'),
      'the call',
    );
    return this;
  }

  /** The bars of the waveform are drawn, and the sound can begin. */
  async drawn(): Promise<this> {
    await this.ready();
    await until(() => this.bars() > 0, 'the waveform', 45_000);
    return this;
  }

  bars(): number {
    return (
      this.root.querySelector('.wave-bars > div')?.shadowRoot?.querySelectorAll('.canvases canvas').length ??
      0
    );
  }

  async play(): Promise<void> {
    await this.press('Play');
    const before = this.clock;
    await until(() => this.playing && this.clock !== before, 'the sound');
  }

  key(key: string, target: Element | null = this.root.activeElement ?? this.slider): KeyboardEvent {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
    target?.dispatchEvent(event);
    return event;
  }

  /** Types into the word search, as the browser tells React of it. */
  type(text: string): HTMLInputElement {
    const input = this.root.querySelector<HTMLInputElement>('input[type=search]');
    if (!input) throw new Error('No search');
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
    return input;
  }

  async search(text: string): Promise<void> {
    this.key('Enter', this.type(text));
    await until(() => this.root.querySelector('.player-hits')?.textContent, 'the hits');
  }

  get hits(): string {
    return this.root.querySelector('.player-hits')?.textContent ?? '';
  }

  /** Clicks in the middle of the first place in the transcript that has this text. */
  clickWord(text: string): void {
    const paragraph = this.paragraphs().find((one) => one.textContent?.includes(text));
    const node = paragraph?.firstChild as Text;
    const from = node.data.indexOf(text);
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + text.length);
    paragraph?.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = range.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, composed: true };
    paragraph?.dispatchEvent(new PointerEvent('pointerdown', at));
    paragraph?.dispatchEvent(new MouseEvent('click', at));
  }

  /** Clicks on the waveform at a share of its width. */
  clickWave(share: number): void {
    const { slider } = this;
    if (!slider) throw new Error('No waveform');
    const { left, top, width } = slider.getBoundingClientRect();
    const at = {
      clientX: left + width * share,
      clientY: top + 20,
      bubbles: true,
      composed: true,
      pointerId: 1,
      button: 0,
    };
    // A made-up pointer cannot be captured.
    slider.setPointerCapture = () => undefined;
    slider.hasPointerCapture = () => true;
    slider.dispatchEvent(new PointerEvent('pointerdown', at));
    slider.dispatchEvent(new PointerEvent('pointerup', at));
  }
}

/** The element of the next sound: it is in no document, so it is caught when it begins to play. */
export function soundOfPage(): { readonly audio: HTMLAudioElement } {
  const { play } = HTMLAudioElement.prototype;
  let audio: HTMLAudioElement | undefined;
  HTMLAudioElement.prototype.play = function (this: HTMLAudioElement) {
    HTMLAudioElement.prototype.play = play;
    audio = this;
    return play.call(this);
  };
  return {
    get audio() {
      if (!audio) throw new Error('Nothing sounds');
      return audio;
    },
  };
}

/** Puts a player on the page, in a column of a width. */
export function mountPlayer(attributes: Record<string, string | number> = {}, width = 1000): Player {
  const element = document.createElement('ramal-call-player');
  for (const [name, value] of Object.entries({ 'call-id': 42, ...attributes }))
    element.setAttribute(name, String(value));
  const player = new Player(element);
  const column = document.createElement('div');
  column.style.inlineSize = `${width}px`;
  column.append(element);
  document.body.append(column);
  return player;
}
