import type { FieldOf } from '../../contract/define/fields/field.ts';
import { sentPhone } from '../../contract/define/fields/phone.ts';
import { formatPhone } from '../../contract/formats/format-phone.ts';
import type { Kind } from '../field-kind.ts';
import { TEXT_VALUES } from '../text/text.tsx';
import { NotationInput } from '../text/text-input.tsx';

/** A telephone number. */
export const phone: Kind<FieldOf<'phone'>, string> = {
  read: TEXT_VALUES.read,
  write: (value, { name }) => ({ [name]: sentPhone(value) }),
  words: formatPhone,
  View: ({ binding }) => <NotationInput {...binding} show={formatPhone} type="tel" />,
};
