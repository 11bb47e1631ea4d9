import type { FieldTexts } from '../ui/inputs/field.tsx';

/**
 * A field's value and its texts, as a form, a command or a filter binds them. A view of a kind of field gets these beside its declaration
 * and keeps nothing else: what is typed goes to `onChange` at once.
 */
export interface FieldBinding<V> extends FieldTexts {
  readonly label: string;
  /** The control's name in its form. */
  readonly name?: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
  /** The value cannot be changed at the moment. */
  readonly disabled?: boolean;
  /** Gets the control, so that a form can focus its first wrong field. */
  readonly inputRef?: (control: HTMLElement | null) => void;
  /** The messages of entries inside the value, by their paths: `0.label`. */
  readonly errors?: Readonly<Record<string, string>>;
}
