type Child = Node | string;

/** Makes an element with properties and children; no text is read as HTML. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A sentence of the reference, with its `names` as code. */
export const described = (text: string): HTMLElement =>
  make('small', {}, ...text.split('`').map((part, at) => (at % 2 === 1 ? make('code', {}, part) : part)));

let controls = 0;

/** A control under its label, with its description. */
export function labelled(label: string, control: HTMLElement, note?: string): HTMLElement {
  controls += 1;
  control.id = `control-${controls}`;
  const field = make('div', { className: 'field' }, make('label', { htmlFor: control.id }, label), control);
  if (note) {
    const text = described(note);
    text.id = `${control.id}-note`;
    control.setAttribute('aria-describedby', text.id);
    field.append(text);
  }
  return field;
}

/** A select with its options. */
export function choice(
  values: readonly (readonly [value: string, label: string])[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const select = make(
    'select',
    {},
    ...values.map(([value, label]) => make('option', { value, selected: value === chosen }, label)),
  );
  select.onchange = () => onChange(select.value);
  return select;
}
