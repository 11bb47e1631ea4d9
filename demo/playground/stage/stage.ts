import { choice, described, make } from '../make.ts';
import type { Tag } from '../manifest.ts';
import type { Values } from '../state.ts';
import { LANGUAGES, type Language, type Texts } from '../texts.ts';
import { widthHandle } from './width-handle.ts';

/** Attributes with a control above the tag; those of the form are all others. */
export const ON_STAGE: ReadonlySet<string> = new Set(['theme', 'locale', 'dir']);

const WIDTHS = ['1280', '768', '390'];
/** The theme of a tag that names none. */
const USUAL_THEME = 'auto';
const DIRECTIONS = [['', 'LTR'] as const, ['rtl', 'RTL'] as const];

interface StageProps {
  readonly texts: Texts;
  readonly language: Language;
  /** The words of each tag's `theme`. */
  readonly themes: readonly string[];
  readonly onSet: (name: string, value: string | undefined) => void;
}

/** A choice with its name in front of it. */
function named(label: string, control: HTMLSelectElement): HTMLElement {
  control.ariaLabel = label;
  control.title = label;
  return make('label', { className: 'choice' }, make('span', {}, label), control);
}

/** The widths to choose from, and the one at present. */
function widthsOf(texts: Texts, frame: HTMLElement) {
  const shown = make('output', {});
  const buttons = ['', ...WIDTHS].map((width) =>
    make('button', { type: 'button', value: width }, width || texts.full),
  );
  const mark = (chosen: string | undefined) => {
    for (const button of buttons) button.ariaPressed = String(button.value === chosen);
  };
  for (const button of buttons)
    button.onclick = () => {
      frame.style.inlineSize = button.value && `${button.value}px`;
      mark(button.value);
    };
  mark('');
  new ResizeObserver(() => {
    shown.textContent = `${Math.round(frame.getBoundingClientRect().width)} px`;
  }).observe(frame);
  const group = make('div', { className: 'segments', role: 'group', ariaLabel: texts.width }, ...buttons);
  return { group, shown, forget: () => mark(undefined) };
}

/** The controls of the attributes that change how the tag looks. */
function looksOf({ texts, language, themes, onSet }: StageProps) {
  const words = themes.map((word) => [word === USUAL_THEME ? '' : word, word] as const);
  const locales = Object.entries(LANGUAGES).map(([locale, { name }]) => [locale, name] as const);
  const selects = {
    theme: choice(words, '', (next) => onSet('theme', next || undefined)),
    locale: choice(locales, language, (next) => onSet('locale', next === language ? undefined : next)),
    dir: choice(DIRECTIONS, '', (next) => onSet('dir', next || undefined)),
  };
  const show = (attributes: Values) => {
    selects.theme.value = attributes.theme ?? '';
    selects.locale.value = attributes.locale ?? language;
    selects.dir.value = attributes.dir ?? '';
  };
  const controls = [
    named(texts.theme, selects.theme),
    named(texts.tagLanguage, selects.locale),
    named(texts.direction, selects.dir),
  ];
  return { controls, show };
}

/** The place of the tag: its name, its looks, and a frame as wide as a column of a host. */
export function stageOf(props: StageProps) {
  const { texts } = props;
  const state = make('span', { className: 'said', role: 'status' });
  const place = make('div', { className: 'place' });
  const frame = make('div', { className: 'frame' }, place);
  const widths = widthsOf(texts, frame);
  frame.append(widthHandle(frame, texts.width, widths.forget));
  const looks = looksOf(props);
  const title = make('h2', {});
  const summary = make('p', {});
  const panel = make(
    'section',
    { className: 'panel stage', ariaLabel: texts.stage },
    make('header', {}, make('div', {}, title, summary), state),
    make('div', { className: 'toolbar' }, widths.group, widths.shown, ...looks.controls),
    make('div', { className: 'canvas' }, frame),
  );
  return {
    panel,
    place,
    /** Names the tag. */
    name({ tagName, description }: Tag) {
      title.textContent = `<${tagName}>`;
      summary.replaceChildren(...described(description).childNodes);
    },
    show: looks.show,
    tell(phase: string | undefined) {
      state.textContent = phase ? `:state(${phase})` : '';
      state.dataset.phase = phase ?? '';
    },
  };
}
