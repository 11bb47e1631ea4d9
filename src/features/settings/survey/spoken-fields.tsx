import { UploadField } from '../../../core/fields/audio/upload-field.tsx';
import type { FieldBinding } from '../../../core/fields/field-binding.ts';
import { TextInput } from '../../../core/fields/text/text-input.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import type { Spoken } from './spoken.ts';

interface SpokenFieldsProps extends Pick<FieldBinding<Spoken>, 'value' | 'onChange' | 'inputRef'> {
  /** The message of a key that is sent. */
  readonly errorOf: (key: string) => string | undefined;
  readonly fileKey: string;
}

/** A text or a recording: the text rests while there is a recording. */
export function SpokenFields({ value, onChange, errorOf, fileKey, inputRef }: SpokenFieldsProps) {
  const text = useText();
  const recorded = value.file !== null || value.stored !== '';
  return (
    <>
      <TextInput
        label={text('settings.survey.text')}
        {...(inputRef && { inputRef })}
        disabled={recorded}
        help={recorded ? text('settings.survey.textDisabled') : undefined}
        error={errorOf('textToAudio')}
        value={recorded ? '' : value.text}
        onChange={(typed) => onChange({ ...value, text: typed })}
      />
      <UploadField
        label={text('settings.survey.audio')}
        stored={value.stored}
        value={value.file}
        error={errorOf(fileKey)}
        onChange={(file) => onChange({ ...value, file })}
        onRemoveStored={() => onChange({ ...value, stored: '' })}
      />
    </>
  );
}
