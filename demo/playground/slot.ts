/** What a host calls its own where a slot has room for several: a column, a panel. */
const OWN = 'orders';

/** A slot's name as a host writes it: `column:<column>` is `column:orders`. A cell is in the row of an id, so `<id>` stays. */
export const slotName = (declared: string, panel = 'status'): string =>
  declared.replace('<panel>', panel).replaceAll(/<(?!id>)\w+>/g, OWN);

export interface Filling {
  readonly element: 'button' | 'b' | 'span' | 'p';
  readonly slot: string;
  readonly text: string;
  /** The heading of a panel. */
  readonly label: string | undefined;
}

const ELEMENTS: Readonly<Record<string, Filling['element']>> = {
  actions: 'button',
  column: 'b',
  cell: 'span',
};

/** The element that a host puts into a slot. */
export function fillingOf(slot: string, text: string): Filling {
  const [kind = '', name] = slot.split(':');
  return { element: ELEMENTS[kind] ?? 'p', slot, text, label: kind === 'panel' ? name : undefined };
}

/** One for each row: it comes once the rows are known. */
export const isCell = ({ slot }: Filling): boolean => slot.endsWith(':<id>');

export const fillingsOf = (slots: Readonly<Record<string, string>>): readonly Filling[] =>
  Object.entries(slots).map(([slot, text]) => fillingOf(slot, text));
