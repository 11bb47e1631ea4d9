import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { AUDIO_MAXIMUM_BYTES } from '../../../../core/contract/define/payload.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { Field, type FieldTexts, fieldAria } from '../../../../core/ui/inputs/field.tsx';
import { SoundView } from '../../record/sound-view.tsx';
import { type RefusedSound, refusedSound } from './refused-sound.ts';

interface UploadFieldProps extends FieldTexts {
  /** The file that is there already, by its name. */
  readonly stored: string | undefined;
  readonly file: File | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (file: File | null) => void;
  /** The stored file can be taken away, too. */
  readonly onRemoveStored?: () => void;
}

/** A sound to upload, which can be heard before it is sent. */
export function UploadField({
  stored,
  file,
  inputRef,
  onChange,
  onRemoveStored,
  ...texts
}: UploadFieldProps) {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const url = usePreview(file);
  const [refused, setRefused] = useState<RefusedSound>();
  const max = AUDIO_MAXIMUM_BYTES / 1024 ** 2;
  const shown = {
    ...texts,
    error: refused ? text(`validation.${refused}`, { max }) : texts.error,
    help: texts.help ?? text('settings.upload.help'),
  };
  const choose = async (chosen: File) => {
    const refusal = await refusedSound(chosen);
    setRefused(refusal);
    if (!refusal) onChange(chosen);
  };
  return (
    <Field id={id} {...shown}>
      <div className="settings-upload" ref={box}>
        {stored && !file && (
          <div className="settings-sound">
            <SoundView stored={stored} />
            {onRemoveStored && (
              <IconButton
                size="small"
                label={text('settings.upload.removeStored')}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => {
                  onRemoveStored();
                  box.current?.querySelector('input')?.focus();
                }}
              />
            )}
          </div>
        )}
        <label className="ui-button" data-variant="secondary" data-size="small">
          <Upload size={14} aria-hidden="true" />
          {text(stored || file ? 'settings.upload.replace' : 'settings.upload.choose')}
          <input
            {...fieldAria(id, shown)}
            ref={inputRef}
            type="file"
            accept="audio/mpeg,audio/wav,.mp3,.wav"
            aria-label={String(texts.label)}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              if (chosen) void choose(chosen);
              // The same file can be chosen again after it was taken away.
              currentTarget.value = '';
            }}
          />
        </label>
        {file && (
          <div className="settings-sound">
            <span>{file.name}</span>
            {url && (
              // biome-ignore lint/a11y/useMediaCaption: a recording of the customer's, of which there is no text
              <audio src={url} controls aria-label={text('settings.sound', { name: file.name })} />
            )}
            <IconButton
              size="small"
              label={text('settings.upload.remove', { name: file.name })}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => {
                onChange(null);
                box.current?.querySelector('input')?.focus();
              }}
            />
          </div>
        )}
      </div>
    </Field>
  );
}

/** An address for a chosen file, given back when another is chosen. */
function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
