import { useId, useState } from 'react';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Field, fieldAria } from '../../../../core/ui/inputs/field.tsx';

/** A list that is pasted in place of a file: a line for each, or cells of a spreadsheet. */
export function PasteField({ onPaste }: { readonly onPaste: (pasted: string) => void }) {
  const id = useId();
  const text = useText();
  const [value, setValue] = useState('');
  const texts = { label: text('imports.paste'), help: text('imports.paste.help') };
  return (
    <div className="import-paste">
      <Field id={id} {...texts}>
        <textarea
          {...fieldAria(id, texts)}
          rows={4}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </Field>
      <Button disabled={value.trim() === ''} onClick={() => onPaste(value)}>
        {text('imports.paste.take')}
      </Button>
    </div>
  );
}
