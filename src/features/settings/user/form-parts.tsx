import * as z from 'zod/mini';
import type { OptionData, RecordData } from '../../../core/contract/define/fields/field.ts';
import { Id as IdSchema } from '../../../core/contract/define/fields/id-schema.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { isId, sameId } from '../../../core/contract/ids/ids.ts';
import { DEVICE_TYPES } from '../../../core/contract/kinds/device-types.ts';
import { flag } from '../../../core/fields/flag/flag.tsx';
import { readNumber } from '../../../core/fields/number/read-number.ts';
import { OPTIONS_VALUES, optionsOf, sentValue } from '../../../core/fields/option/option-value.ts';
import { idOf, rowsIn, valueIn } from '../../../core/fields/record-data.ts';
import { TEXT_VALUES } from '../../../core/fields/text/text.tsx';
import type { EntityParts, FieldPart } from '../entity/parts.ts';
import { type DeviceFlags, DevicesField } from './devices-field.tsx';
import { ExtensionField } from './extension-field.tsx';
import { LevelsField, RolesField, StandardLevelField } from './membership-fields.tsx';
import { NumberField, SmartCallerIdField } from './number-fields.tsx';

type Options = readonly OptionData[];

const idsOf = (options: Options) => options.map(sentValue);

function standardLevelOf(record: RecordData | undefined): Id {
  const id = record?.standardLevelId ?? valueIn(record, 'standardLevel', 'id');
  return isId(id) ? id : NONE;
}

/** The value of a choice without anything chosen. */
const NONE = '';
const CHOICE = z.union([z.literal(NONE), IdSchema]);
const chosen = (id: Id): Id | undefined => (id === NONE ? undefined : id);

/** Where the selector is hidden, the roles stay as they are: none are sent (decision 6). */
const roles: FieldPart<Options> = {
  view: RolesField,
  read: (record) => optionsOf(record?.roles),
  write: (value) => ({ roles: idsOf(value) }),
  kept: 'options',
  isRepeated: true,
  words: OPTIONS_VALUES.words,
};

/** Where the selector is hidden: those loaded, and of a new user the current level (decision 6). */
const levels: FieldPart<Options> = {
  view: LevelsField,
  read: (record) => optionsOf(record?.levels),
  write: (value) => ({ levels: idsOf(value) }),
  kept: 'options',
  isRepeated: true,
  preset: (level) => (level ? [level] : []),
  words: OPTIONS_VALUES.words,
  hidden: (record, level) => ({ levels: record ? idsOf(optionsOf(record?.levels)) : [level] }),
};

const standardLevelId: FieldPart<Id> = {
  view: StandardLevelField,
  words: (value, { values }) =>
    String(rowsIn(values, 'levels').find((one) => one.value === String(value))?.label ?? ''),
  read: standardLevelOf,
  isRepeated: true,
  preset: (level) => (level ? sentValue(level) : NONE),
  write: (value) => ({ standardLevelId: chosen(value) }),
  kept: CHOICE,
  hidden: (record, level) => ({ standardLevelId: record ? chosen(standardLevelOf(record)) : level }),
};

const devices: FieldPart<DeviceFlags> = {
  view: DevicesField,
  words: (value, { text }) =>
    DEVICE_TYPES.filter((type) => value[type])
      .map((type) => text(`settings.user.device.${type}`))
      .join(', '),
  read: (record) => {
    const own = rowsIn(record, 'devices').map(({ deviceType }) => deviceType);
    return Object.fromEntries(DEVICE_TYPES.map((type) => [type, own.includes(type)]));
  },
  write: (value) => ({ devices: value }),
  kept: z.record(z.enum(DEVICE_TYPES), z.boolean()),
  isRepeated: true,
};

const extensionNumber: FieldPart<string> = {
  view: ExtensionField,
  read: (record) => String(record?.extension ?? ''),
  write: (value) => ({ extensionNumber: value.trim() ? (readNumber(value) ?? Number.NaN) : null }),
  kept: 'text',
  words: TEXT_VALUES.words,
};

const numberId: FieldPart<Id> = {
  view: NumberField,
  words: (value, { record }) => {
    const own = rowsIn(record, 'numbers').find((number) => sameId(idOf(number), value));
    return own ? formatPhone(String(own.number)) : value === NONE ? '' : `#${value}`;
  },
  read: (record) => (isId(record?.numberId) ? record.numberId : NONE),
  write: (value) => ({ numberId: chosen(value) ?? null }),
  kept: CHOICE,
};

const useSmartCallerId: FieldPart<boolean> = {
  ...flag(false),
  view: SmartCallerIdField,
  kept: 'flag',
};

export default {
  fields: { roles, levels, standardLevelId, devices, extensionNumber, numberId, useSmartCallerId },
} satisfies EntityParts;
