import type { FieldOf, RecordData } from '../../contract/define/fields/field.ts';
import type { Kind } from '../field-kind.ts';
import { UploadField } from './upload-field.tsx';

const nameOfStored = ({ stored }: FieldOf<'audio'>, record: RecordData | undefined): string =>
  String(record?.[stored] ?? '');

/** A sound to upload: without a new file the stored one stays (decision 38). */
export const audio: Kind<FieldOf<'audio'>, File | null> = {
  read: () => null,
  write: (value, { name }) => (value ? { [name]: value } : {}),
  words: (value, { field, record }) => value?.name ?? nameOfStored(field, record),
  View: ({ field, binding, record }) => <UploadField {...binding} stored={nameOfStored(field, record)} />,
};
