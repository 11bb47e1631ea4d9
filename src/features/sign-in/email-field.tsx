import type { BoundField } from '../../core/fields/form/use-form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { TextField } from '../../core/ui/inputs/text-field.tsx';

/** The field for the e-mail address of the user; password managers take it as the user's name. */
export function EmailField(field: BoundField) {
  const text = useText();
  return (
    <TextField
      {...field}
      label={text('sign-in.email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
