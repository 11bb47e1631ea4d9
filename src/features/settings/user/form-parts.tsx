import { levelOptions, roleOptions } from '../../../core/contract/calls/select-options.ts';
import {
  FIELD_VALUES,
  type OptionData,
  optionOf,
  type RecordData,
} from '../../../core/contract/define/field.ts';
import { DEVICE_TYPES } from '../../../core/contract/device-types.ts';
import { formatPhone } from '../../../core/contract/format-phone.ts';
import type { EntityParts, FieldPart } from '../entity/parts.ts';
import { type DeviceFlags, DevicesField } from './devices-field.tsx';
import { ExtensionField } from './extension-field.tsx';
import { LevelsField, RolesField, StandardLevelField } from './membership-fields.tsx';
import { NumberField, SmartCallerIdField } from './number-fields.tsx';

const LEVELS = { endpoint: levelOptions };
const ROLES = { endpoint: roleOptions };

type Options = readonly OptionData[];

const optionsIn = (
  record: RecordData | undefined,
  name: string,
  source: typeof LEVELS | typeof ROLES,
): Options => ((record?.[name] ?? []) as readonly unknown[]).flatMap((item) => optionOf(item, source) ?? []);
const idsOf = (options: Options) => options.map(({ value }) => Number(value));
const standardLevelOf = (record: RecordData | undefined) =>
  record?.standardLevelId ?? (record?.standardLevel as RecordData | null | undefined)?.id;

/** Where the selector is hidden, the roles stay as they are: none are sent (decision 6). */
const roles: FieldPart<Options> = {
  view: RolesField,
  read: (record) => optionsIn(record, 'roles', ROLES),
  write: (value) => ({ roles: idsOf(value) }),
};

/** Where the selector is hidden: those loaded, and of a new user the current level (decision 6). */
const levels: FieldPart<Options> = {
  view: LevelsField,
  read: (record) => optionsIn(record, 'levels', LEVELS),
  write: (value) => ({ levels: idsOf(value) }),
  hidden: (record, level) => ({ levels: record ? idsOf(optionsIn(record, 'levels', LEVELS)) : [level] }),
};

const standardLevelId: FieldPart<string> = {
  view: StandardLevelField,
  words: (value, { values }) => (values.levels as Options).find((one) => one.value === value)?.label ?? '',
  read: (record) => String(standardLevelOf(record) ?? ''),
  write: (value) => ({ standardLevelId: value ? Number(value) : undefined }),
  hidden: (record, level) => ({ standardLevelId: record ? standardLevelOf(record) : level }),
};

const devices: FieldPart<DeviceFlags> = {
  view: DevicesField,
  words: (value, { text }) =>
    DEVICE_TYPES.filter((type) => value[type])
      .map((type) => text(`settings.user.device.${type}`))
      .join(', '),
  read: (record) => {
    const own = ((record?.devices ?? []) as readonly RecordData[]).map(({ deviceType }) => deviceType);
    return Object.fromEntries(
      DEVICE_TYPES.map((type) => [type, own.includes(type)]),
    ) as unknown as DeviceFlags;
  },
  write: (value) => ({ devices: value }),
};

const extensionNumber: FieldPart<string> = {
  view: ExtensionField,
  read: (record) => String(record?.extension ?? ''),
  write: (value) => ({ extensionNumber: value.trim() ? Number(value) : null }),
};

const numberId: FieldPart<string> = {
  view: NumberField,
  words: (value, { record }) => {
    const own = ((record?.numbers ?? []) as readonly RecordData[]).find(({ id }) => String(id) === value);
    return own ? formatPhone(String(own.number)) : value && `#${value}`;
  },
  read: (record) => String(record?.numberId ?? ''),
  write: (value) => ({ numberId: value ? Number(value) : null }),
};

const useSmartCallerId: FieldPart<boolean> = {
  view: SmartCallerIdField,
  read: (record) => FIELD_VALUES.flag.read(record, { kind: 'flag', name: 'useSmartCallerId' }),
  write: (value) => ({ useSmartCallerId: value }),
};

export default {
  fields: { roles, levels, standardLevelId, devices, extensionNumber, numberId, useSmartCallerId },
} satisfies EntityParts;
