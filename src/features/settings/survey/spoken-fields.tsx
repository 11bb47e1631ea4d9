import type { Ref } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import { type FormError, useErrorText } from '../form/use-error-text.ts';
import { UploadField } from '../form/views/upload-field.tsx';
import type { Spoken } from './spoken.ts';

interface SpokenFieldsProps {
  readonly value: Spoken;
  readonly onChange: (value: Spoken) => void;
  /** By the keys that are sent. */
  readonly errors: Readonly<Record<string, FormError>>;
  readonly fileKey: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A text or a recording: the text rests while there is a recording. */
export function SpokenFields({ value, onChange, errors, fileKey, inputRef }: SpokenFieldsProps) {
  const text = useText();
  const errorText = useErrorText();
  const recorded = value.file !== null || value.stored !== '';
  return (
    <>
      <TextField
        label={text('settings.survey.text')}
        ref={inputRef}
        disabled={recorded}
        help={recorded ? text('settings.survey.textDisabled') : undefined}
        error={errorText(errors.textToAudio)}
        value={recorded ? '' : value.text}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      <UploadField
        label={text('settings.survey.audio')}
        stored={value.stored || undefined}
        file={value.file}
        error={errorText(errors[fileKey])}
        onChange={(file) => onChange({ ...value, file })}
        onRemoveStored={() => onChange({ ...value, stored: '' })}
      />
    </>
  );
}
