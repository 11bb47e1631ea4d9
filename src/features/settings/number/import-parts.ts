import { connectFlowOptions, levelOptions } from '../../../core/contract/calls/select-options.ts';
import type { OptionData } from '../../../core/contract/define/fields/field.ts';
import { sentValue } from '../../../core/fields/option/option-value.ts';
import type { EntityParts } from '../entity/parts.ts';
import { optionCell } from '../import/cells/option-cells.ts';
import formParts from './form-parts.tsx';

/** The flows of a number are those of its company. */
const connectFlowId = optionCell(({ values }) => {
  const level = values.levelId as OptionData | null;
  return { endpoint: connectFlowOptions, ...(level && { query: { level: sentValue(level) } }) };
});

export default {
  ...formParts,
  cells: { levelId: optionCell(() => ({ endpoint: levelOptions })), connectFlowId },
} satisfies EntityParts;
