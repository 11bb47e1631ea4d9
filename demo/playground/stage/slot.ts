/** The host's own part of a slot's name that has room for several: a column, a panel. */
const OWN = 'orders';

/**
 * A slot's name with the host's part: `column:<column>` becomes `column:orders`. A cell belongs to the row of
 * an id, so `<id>` stays.
 */
export const slotName = (declared: string, panel = 'status'): string =>
  declared.replace('<panel>', panel).replaceAll(/<(?!id>)\w+>/g, OWN);

/** An element in a slot. */
export interface Filling {
  readonly element: 'button' | 'b' | 'span' | 'p';
  readonly slot: string;
  readonly text: string;
  /** The heading of a panel. */
  readonly label: string | undefined;
}

const ELEMENTS = new Map(
  Object.entries<Filling['element']>({
    actions: 'button',
    column: 'b',
    cell: 'span',
  }),
);

/** The element for a slot. */
export function fillingOf(slot: string, text: string): Filling {
  const [kind = '', name] = slot.split(':');
  return { element: ELEMENTS.get(kind) ?? 'p', slot, text, label: kind === 'panel' ? name : undefined };
}

/** True: there is one for each row. It follows once the rows are known. */
export const isCell = ({ slot }: Filling): boolean => slot.endsWith(':<id>');

/** The elements for all slots. */
export const fillingsOf = (slots: Readonly<Record<string, string>>): readonly Filling[] =>
  Object.entries(slots).map(([slot, text]) => fillingOf(slot, text));
