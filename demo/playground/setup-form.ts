import type { FakeBackEnd } from '../../src/elements/testing.ts';
import { optionsOf } from './choices.ts';
import { choice, labelled, make } from './make.ts';
import { type Attribute, type Package, sharedNames, type Tag } from './manifest.ts';
import { slotName } from './stage/slot.ts';
import { ON_STAGE } from './stage/stage.ts';
import type { Choice, Values } from './state.ts';
import type { Texts } from './texts.ts';

interface FormProps extends Package {
  readonly chosen: Choice;
  /** The setup at present. */
  readonly now: () => Choice;
  readonly back: FakeBackEnd;
  readonly texts: Texts;
  /** The titles of the sections that are open already. */
  readonly open: readonly string[];
  /** Called by each part of the form with its change. */
  readonly onChange: (changed: Partial<Choice>) => void;
}

/** Attributes that take a day. */
const DAY = /^(start|end)(-date)?$/;

type Set = (value: string | undefined) => void;

/** The field of an attribute without values to choose from, by its type. */
function fieldOf({ name, type: { text: kind } }: Attribute, value: string | undefined, set: Set) {
  if (kind === 'boolean') {
    const box = make('input', { type: 'checkbox', checked: value !== undefined && value !== 'false' });
    box.onchange = () => set(box.checked ? '' : undefined);
    return box;
  }
  const plain = kind === 'number' ? 'number' : 'text';
  const input = make('input', {
    type: DAY.test(name) ? 'date' : plain,
    value: value ?? '',
    placeholder: kind === 'unknown' ? 'JSON' : kind,
    autocomplete: 'off',
    spellcheck: false,
  });
  input.onchange = () => set(input.value || undefined);
  return input;
}

/** The control of an attribute: a choice where there is one. */
function controlOf(attribute: Attribute, values: Values, back: FakeBackEnd, set: Set) {
  const value = values[attribute.name];
  const options = optionsOf(attribute, values, back);
  const control =
    options.length > 0
      ? choice([['', '–'], ...options], value ?? '', (next) => set(next || undefined))
      : fieldOf(attribute, value, set);
  control.name = attribute.name;
  return control;
}

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** Sets values one by one; a change adds to the values at that time, not to those at the time of rendering. */
const setterOf =
  (read: () => Values, write: (values: Values) => void) =>
  (name: string): Set =>
  (value) =>
    write(value === undefined ? without(read(), name) : { ...read(), [name]: value });

/** Several groups may set values of one record, so they share the setter. */
const attributesOf = (
  attributes: readonly Attribute[],
  values: Values,
  back: FakeBackEnd,
  set: ReturnType<typeof setterOf>,
): HTMLElement[] =>
  attributes.map((attribute) => {
    const { name, description } = attribute;
    return labelled(name, controlOf(attribute, values, back, set(name)), description);
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
  make('details', { open }, make('summary', {}, title), make('div', { className: 'fields' }, ...inside));

const isSet = (values: Values) => Object.keys(values).length > 0;

function tokensOf(tag: Tag, { chosen, now, texts, onChange }: FormProps): HTMLElement {
  const set = setterOf(
    () => now().tokens,
    (tokens) => onChange({ tokens }),
  );
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

function slotsOf(tag: Tag, { chosen, now, texts, onChange }: FormProps): HTMLElement[] {
  if (tag.slots.length === 0) return [];
  const set = setterOf(
    () => now().slots,
    (slots) => onChange({ slots }),
  );
  const rows = tag.slots.map(({ name: declared, description }) => {
    const name = slotName(declared, chosen.attributes.panel);
    return textField(name, chosen.slots[name], set(name), description);
  });
  return [section(texts.slots, isSet(chosen.slots), make('p', {}, texts.slotsHint), ...rows)];
}

function partsOf(tag: Tag, { chosen, now, texts, onChange }: FormProps): HTMLElement[] {
  const set = setterOf(
    () => now().parts,
    (parts) => onChange({ parts }),
  );
  const rows = tag.cssParts.map(({ name, description }) =>
    textField(`::part(${name})`, chosen.parts[name], set(name), description),
  );
  return [section(texts.parts, isSet(chosen.parts), make('p', {}, texts.partsHint), ...rows)];
}

/** The choice of a session of its own, with its attributes. */
function scopeOf({ scope, chosen, back, texts, onChange }: FormProps): HTMLElement {
  const first: Values = chosen.scope ?? { locale: document.documentElement.lang };
  let current = first;
  const set = setterOf(
    () => current,
    (values) => {
      current = values;
      onChange({ scope: values });
    },
  );
  const fields = make(
    'fieldset',
    { disabled: chosen.scope === null },
    ...attributesOf(scope, first, back, set),
  );
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

/** Everything that can be set on the tag. */
export function setupForm(props: FormProps): HTMLElement {
  const { tags, chosen, now, back, texts, open, onChange } = props;
  const tag = tags.find(({ tagName }) => tagName === chosen.tag);
  const shared = sharedNames(tags);
  const own = tag?.attributes.filter(({ name }) => !shared.has(name)) ?? [];
  const common = tag?.attributes.filter(({ name }) => shared.has(name) && !ON_STAGE.has(name)) ?? [];
  const set = setterOf(
    () => now().attributes,
    (attributes) => onChange({ attributes }),
  );
  const fieldsOf = (attributes: readonly Attribute[]) =>
    attributesOf(attributes, chosen.attributes, back, set);
  const form = make(
    'form',
    { className: 'setup', onsubmit: (event) => event.preventDefault() },
    section(
      texts.attributes,
      true,
      ...(own.length > 0 ? fieldsOf(own) : [make('p', {}, texts.noAttributes)]),
    ),
    section(texts.shared, false, ...fieldsOf(common)),
    ...(tag ? [tokensOf(tag, props), ...slotsOf(tag, props), ...partsOf(tag, props)] : []),
    scopeOf(props),
  );
  for (const details of form.querySelectorAll('details'))
    details.open ||= open.includes(details.firstElementChild?.textContent ?? '');
  return form;
}
