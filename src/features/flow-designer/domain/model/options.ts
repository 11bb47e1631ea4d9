import type { FlowList } from '../../../../core/contract/flow/kind-rules.ts';
import type { OpeningHours } from '../../../../core/contract/hours/opening-hours.ts';

/** An option of a list. */
export interface FlowOption {
  readonly value: string | number;
  readonly label: string;
  /** The hours of a schedule, if the back end sends them. */
  readonly hours?: OpeningHours;
}

/** The loaded lists; a list that is missing makes nothing invalid. */
export type FlowOptions = Readonly<Partial<Record<FlowList, readonly FlowOption[]>>> & {
  /** The id of the flow itself, as text: a step may lead back into it. */
  readonly own?: string;
};

const known = new WeakMap<readonly FlowOption[], ReadonlyMap<string, FlowOption>>();

/** An option of a list by its value; ids are compared as text. */
export function findOption(list: readonly FlowOption[], value: string | number): FlowOption | undefined {
  let byValue = known.get(list);
  if (!byValue) {
    byValue = new Map(list.map((option) => [String(option.value), option]));
    known.set(list, byValue);
  }
  return byValue.get(String(value));
}
