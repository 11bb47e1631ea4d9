import { choice, labelled, make } from './make.ts';
import { type Attribute, sharedNames, type Tag, wordsOf } from './manifest.ts';
import type { Choice } from './state.ts';
import type { Texts } from './texts.ts';

interface FormProps {
  readonly tags: readonly Tag[];
  readonly chosen: Choice;
  readonly texts: Texts;
  readonly onTag: (tag: string) => void;
  readonly onChange: (choice: Choice) => void;
}

/** An attribute's control, by what it may hold. */
function controlOf(
  attribute: Attribute,
  value: string | undefined,
  set: (value: string | undefined) => void,
) {
  const words = wordsOf(attribute);
  if (words.length > 0)
    return choice([['', '–'], ...words.map((word) => [word, word] as const)], value ?? '', (next) =>
      set(next || undefined),
    );
  const kind = attribute.type.text;
  if (kind === 'boolean') {
    const box = make('input', { type: 'checkbox', checked: value !== undefined && value !== 'false' });
    box.onchange = () => set(box.checked ? '' : undefined);
    return box;
  }
  const input = make('input', {
    type: kind === 'number' ? 'number' : 'text',
    value: value ?? '',
    placeholder: kind === 'unknown' ? 'JSON' : kind,
    autocomplete: 'off',
    spellcheck: false,
  });
  input.onchange = () => set(input.value || undefined);
  return input;
}

const without = (record: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

function attributesOf(attributes: readonly Attribute[], { chosen, onChange }: FormProps): HTMLElement[] {
  // What was set meanwhile counts, not what was set when the form was drawn.
  let current = chosen.attributes;
  return attributes.map((attribute) => {
    const { name, description } = attribute;
    const set = (value: string | undefined) => {
      current = value === undefined ? without(current, name) : { ...current, [name]: value };
      onChange({ ...chosen, attributes: current });
    };
    return labelled(name, controlOf(attribute, chosen.attributes[name], set), description);
  });
}

const COLOUR = /^#[\da-f]{6}$/i;

/** The first colour of a default: that of the light scheme. */
const colourOf = (text: string) => /#[\da-f]{6}/i.exec(text)?.[0];

function tokenControl(
  { name, default: usual }: Tag['cssProperties'][number],
  value: string | undefined,
  set: (value: string | undefined) => void,
  texts: Texts,
): HTMLElement {
  const input = make('input', {
    type: 'text',
    value: value ?? '',
    placeholder: usual,
    spellcheck: false,
    ariaLabel: name,
  });
  input.onchange = () => set(input.value || undefined);
  const first = colourOf(usual);
  if (!first) return make('div', { className: 'token' }, make('span', {}, name), input);
  const picker = make('input', {
    type: 'color',
    value: COLOUR.test(value ?? '') ? (value as string) : first,
    ariaLabel: name,
    title: value ?? texts.unset,
  });
  picker.oninput = () => {
    input.value = picker.value;
    set(picker.value);
  };
  return make('div', { className: 'token' }, make('span', {}, name), picker, input);
}

function tokensOf(tag: Tag, props: FormProps): HTMLElement {
  const { chosen, texts, onChange } = props;
  let current = chosen.tokens;
  const rows = tag.cssProperties.map((property) =>
    tokenControl(
      property,
      chosen.tokens[property.name],
      (value) => {
        current =
          value === undefined ? without(current, property.name) : { ...current, [property.name]: value };
        onChange({ ...chosen, tokens: current });
      },
      texts,
    ),
  );
  const open = Object.keys(chosen.tokens).length > 0;
  return make(
    'details',
    { open },
    make('summary', {}, texts.tokens),
    make('p', {}, texts.tokensHint),
    ...rows,
  );
}

/** Which tag it is, and what is set on it. */
export function setupForm(props: FormProps): HTMLElement {
  const { tags, chosen, texts, onTag } = props;
  const tag = tags.find(({ tagName }) => tagName === chosen.tag);
  const shared = sharedNames(tags);
  const names = tags.map(({ tagName }) => [tagName, tagName] as const);
  const own = tag?.attributes.filter(({ name }) => !shared.has(name)) ?? [];
  const common = tag?.attributes.filter(({ name }) => shared.has(name)) ?? [];
  return make(
    'form',
    { className: 'setup', onsubmit: (event) => event.preventDefault() },
    labelled(texts.tag, choice(names, chosen.tag, onTag), tag?.description),
    make(
      'details',
      { open: matchMedia('(min-width: 1101px)').matches },
      make('summary', {}, texts.attributes),
      ...(own.length > 0 ? attributesOf(own, props) : [make('p', {}, texts.noAttributes)]),
    ),
    make('details', {}, make('summary', {}, texts.shared), ...attributesOf(common, props)),
    ...(tag ? [tokensOf(tag, props)] : []),
  );
}
