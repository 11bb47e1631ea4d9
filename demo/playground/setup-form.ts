import { choice, labelled, make } from './make.ts';
import { type Attribute, type Package, sharedNames, type Tag, wordsOf } from './manifest.ts';
import { slotName } from './slot.ts';
import type { Choice, Values } from './state.ts';
import type { Texts } from './texts.ts';

interface FormProps extends Package {
  readonly chosen: Choice;
  readonly texts: Texts;
  readonly onTag: (tag: string) => void;
  /** Called by each part of the form with its change. */
  readonly onChange: (changed: Partial<Choice>) => void;
}

/** The control of an attribute, by its type. */
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

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** Sets values one by one; a change adds to the latest values, not to those at the time of rendering. */
function setterOf(first: Values, onValues: (values: Values) => void) {
  let current = first;
  return (name: string) => (value: string | undefined) => {
    current = value === undefined ? without(current, name) : { ...current, [name]: value };
    onValues(current);
  };
}

/** Several groups may set values of one record, so they share the setter. */
const attributesOf = (
  attributes: readonly Attribute[],
  values: Values,
  set: ReturnType<typeof setterOf>,
): HTMLElement[] =>
  attributes.map((attribute) => {
    const { name, description } = attribute;
    return labelled(name, controlOf(attribute, values[name], set(name)), description);
  });

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

const section = (title: string, open: boolean, ...inside: readonly HTMLElement[]) =>
  make('details', { open }, make('summary', {}, title), ...inside);

const isSet = (values: Values) => Object.keys(values).length > 0;

function tokensOf(tag: Tag, { chosen, texts, onChange }: FormProps): HTMLElement {
  const set = setterOf(chosen.tokens, (tokens) => onChange({ tokens }));
  const rows = tag.cssProperties.map((property) =>
    tokenControl(property, chosen.tokens[property.name], set(property.name), texts),
  );
  return section(texts.tokens, isSet(chosen.tokens), make('p', {}, texts.tokensHint), ...rows);
}

function textField(
  name: string,
  value: string | undefined,
  set: (value: string | undefined) => void,
  note: string,
): HTMLElement {
  const input = make('input', { type: 'text', value: value ?? '', autocomplete: 'off' });
  input.onchange = () => set(input.value || undefined);
  return labelled(name, input, note);
}

function slotsOf(tag: Tag, { chosen, texts, onChange }: FormProps): HTMLElement[] {
  if (tag.slots.length === 0) return [];
  const set = setterOf(chosen.slots, (slots) => onChange({ slots }));
  const rows = tag.slots.map(({ name: declared, description }) => {
    const name = slotName(declared, chosen.attributes.panel);
    return textField(name, chosen.slots[name], set(name), description);
  });
  return [section(texts.slots, isSet(chosen.slots), make('p', {}, texts.slotsHint), ...rows)];
}

function partsOf(tag: Tag, { chosen, texts, onChange }: FormProps): HTMLElement[] {
  const set = setterOf(chosen.parts, (parts) => onChange({ parts }));
  const rows = tag.cssParts.map(({ name, description }) =>
    textField(`::part(${name})`, chosen.parts[name], set(name), description),
  );
  return [section(texts.parts, isSet(chosen.parts), make('p', {}, texts.partsHint), ...rows)];
}

/** The choice of a session of its own, with its attributes. */
function scopeOf({ scope, chosen, texts, onChange }: FormProps): HTMLElement {
  const first: Values = chosen.scope ?? { locale: document.documentElement.lang };
  let current = first;
  const set = setterOf(first, (values) => {
    current = values;
    onChange({ scope: values });
  });
  const fields = make('fieldset', { disabled: chosen.scope === null }, ...attributesOf(scope, first, set));
  const box = make('input', { type: 'checkbox', checked: chosen.scope !== null });
  box.onchange = () => {
    fields.disabled = !box.checked;
    onChange({ scope: box.checked ? current : null });
  };
  return section(
    texts.scope,
    chosen.scope !== null,
    make('p', {}, texts.scopeHint),
    labelled(texts.inScope, box),
    fields,
  );
}

/** The choice of the tag and of its attributes. */
export function setupForm(props: FormProps): HTMLElement {
  const { tags, chosen, texts, onTag, onChange } = props;
  const tag = tags.find(({ tagName }) => tagName === chosen.tag);
  const shared = sharedNames(tags);
  const names = tags.map(({ tagName }) => [tagName, tagName] as const);
  const own = tag?.attributes.filter(({ name }) => !shared.has(name)) ?? [];
  const common = tag?.attributes.filter(({ name }) => shared.has(name)) ?? [];
  const set = setterOf(chosen.attributes, (attributes) => onChange({ attributes }));
  const fieldsOf = (attributes: readonly Attribute[]) => attributesOf(attributes, chosen.attributes, set);
  return make(
    'form',
    { className: 'setup', onsubmit: (event) => event.preventDefault() },
    labelled(texts.tag, choice(names, chosen.tag, onTag), tag?.description),
    section(
      texts.attributes,
      matchMedia('(min-width: 1101px)').matches,
      ...(own.length > 0 ? fieldsOf(own) : [make('p', {}, texts.noAttributes)]),
    ),
    section(texts.shared, false, ...fieldsOf(common)),
    ...(tag ? [tokensOf(tag, props), ...slotsOf(tag, props), ...partsOf(tag, props)] : []),
    scopeOf(props),
  );
}
