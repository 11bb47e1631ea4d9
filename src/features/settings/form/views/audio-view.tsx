import type { FieldOf } from '../../../../core/contract/define/field.ts';
import type { FieldViewProps } from '../../entity/parts.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { useFormField } from '../use-form-field.ts';
import { UploadField } from './upload-field.tsx';

/** An MP3 or a WAV: the one that is stored, or a new one in its place. */
export function AudioView({ field, record }: FieldViewProps<FieldOf<'audio'>>) {
  const { field: labelOf } = useLabels();
  const { value, onChange, error, ref, changed, required } = useFormField<File | null>(field.name);
  const stored = record?.[field.stored];
  return (
    <UploadField
      label={labelOf(field.name)}
      stored={typeof stored === 'string' && stored ? stored : undefined}
      file={value}
      error={error}
      changed={changed}
      required={required}
      inputRef={ref}
      onChange={onChange}
    />
  );
}
