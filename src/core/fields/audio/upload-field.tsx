import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { use, useEffect, useId, useRef, useState } from 'react';
import { AUDIO_MAXIMUM_BYTES } from '../../contract/define/fields/payload.ts';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, fieldAria } from '../../ui/inputs/field.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { FormContext } from '../form/form-context.ts';
import audioCss from './audio.css?inline';
import { DropPlace } from './drop-place.tsx';
import { RecordButton } from './record-button.tsx';
import { type RefusedSound, refusedSound } from './refused-sound.ts';
import { SoundView } from './sound-view.tsx';

interface UploadFieldProps extends FieldBinding<File | null> {
  /** The name of the file that is there already; empty where there is none. */
  readonly stored: string;
  /** The stored file can be taken away, too. */
  readonly onRemoveStored?: () => void;
}

/** A sound to upload, which can be heard before it is sent. */
export function UploadField({
  stored,
  value: file,
  inputRef,
  onChange,
  onRemoveStored,
  ...texts
}: UploadFieldProps) {
  useSheet(audioCss);
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const url = usePreview(file);
  const { onSeveral, onFile } = use(FormContext) ?? {};
  const [refused, setRefused] = useState<RefusedSound>();
  const max = AUDIO_MAXIMUM_BYTES / 1024 ** 2;
  const refusedText = (refusal: RefusedSound) =>
    [text(`validation.${refusal}`, { max }), file && text('fields.upload.stays', { file: file.name })]
      .filter(Boolean)
      .join(' ');
  const shown = {
    ...texts,
    error: refused ? refusedText(refused) : texts.error,
    help: texts.help ?? text(onSeveral ? 'fields.upload.several' : 'fields.upload.help'),
  };
  const choose = async ([chosen, ...others]: readonly File[]) => {
    if (!chosen) return;
    if (onSeveral && others.length > 0) return onSeveral([chosen, ...others]);
    const refusal = await refusedSound(chosen);
    setRefused(refusal);
    if (refusal) return;
    onChange(chosen);
    onFile?.(chosen);
  };
  return (
    <Field id={id} {...shown}>
      <DropPlace className="field-upload" ref={box} onFiles={(dropped) => void choose(dropped)}>
        {stored && !file && (
          <div className="field-sound">
            <SoundView stored={stored} />
            {onRemoveStored && (
              <IconButton
                size="small"
                label={text('fields.upload.removeStored')}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => {
                  onRemoveStored();
                  box.current?.querySelector('input')?.focus();
                }}
              />
            )}
          </div>
        )}
        <div className="field-ways">
          <label className="ui-button" data-variant="secondary" data-size="small">
            <Upload size={14} aria-hidden="true" />
            {text(stored || file ? 'fields.upload.replace' : 'fields.upload.choose')}
            <input
              {...fieldAria(id, shown)}
              ref={inputRef}
              type="file"
              accept="audio/mpeg,audio/wav,.mp3,.wav"
              aria-label={texts.label}
              multiple={onSeveral !== undefined}
              onChange={({ currentTarget }) => {
                void choose([...(currentTarget.files ?? [])]);
                // The same file can be chosen again after it was taken away.
                currentTarget.value = '';
              }}
            />
          </label>
          <RecordButton onBegin={() => setRefused(undefined)} onFile={(recorded) => choose([recorded])} />
        </div>
        {file && (
          <div className="field-sound">
            <span>{file.name}</span>
            {url && (
              // biome-ignore lint/a11y/useMediaCaption: a recording of the customer's, of which there is no text
              <audio src={url} controls aria-label={text('fields.sound', { name: file.name })} />
            )}
            <IconButton
              size="small"
              label={text('fields.upload.remove', { name: file.name })}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => {
                onChange(null);
                box.current?.querySelector('input')?.focus();
              }}
            />
          </div>
        )}
      </DropPlace>
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
