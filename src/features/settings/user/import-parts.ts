import { levelOptions, roleOptions } from '../../../core/contract/calls/select-options.ts';
import type { OptionData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { DEVICE_TYPES, type DeviceType } from '../../../core/contract/kinds/device-types.ts';
import { sentValue } from '../../../core/fields/option/option-value.ts';
import { fold } from '../../../core/ui/inputs/option-match.ts';
import type { EntityParts } from '../entity/parts.ts';
import { type CellReader, unread } from '../import/cells/cell-reader.ts';
import { optionCell, optionsCell } from '../import/cells/option-cells.ts';
import type { DeviceFlags } from './devices-field.tsx';
import formParts from './form-parts.tsx';
import { paddedExtension } from './padded-extension.ts';

const roles = optionsCell(() => ({ endpoint: roleOptions }));
const levels = optionsCell(() => ({ endpoint: levelOptions }));

const standardLevelId: CellReader<Id> = async (text, around) => {
  const read = await optionCell(() => ({ endpoint: levelOptions }))(text, around);
  return 'problem' in read ? read : { value: sentValue(read.value) };
};

/** The kinds of devices that are named, in the words of any language. */
const devices: CellReader<DeviceFlags> = (text, { texts }) => {
  const named = new Set<DeviceType>();
  for (const name of text.split(/[,;|\n]+/).map((one) => fold(one.trim()))) {
    const type = DEVICE_TYPES.find((one) =>
      [one, ...texts(`settings.user.device.${one}`)].some((word) => fold(word) === name),
    );
    if (type) named.add(type);
    else if (name) return unread('unknown', { text: name });
  }
  return { value: Object.fromEntries(DEVICE_TYPES.map((type) => [type, named.has(type)])) };
};

const extensionNumber: CellReader<string> = (text) => {
  const number = paddedExtension(text);
  return number === undefined
    ? { value: text }
    : { value: text, note: { id: 'settings.user.extensionPadded', values: { number } } };
};

/** Who belongs to other companies than that at hand has the first of them as standard. */
function completed(values: Readonly<Record<string, unknown>>, told: (name: string) => boolean) {
  const own = (values.levels ?? []) as readonly OptionData[];
  const standard = String(values.standardLevelId);
  const [first] = own;
  return told('standardLevelId') || !first || own.some(({ value }) => value === standard)
    ? values
    : { ...values, standardLevelId: sentValue(first) };
}

export default {
  ...formParts,
  cells: { roles, levels, standardLevelId, devices, extensionNumber },
  completed,
} satisfies EntityParts;
