/**
 * The role that a part of a table has anyway: laid out as a card, it would lose it in some browsers. Spread
 * into the element, because a linter takes a written one for superfluous.
 */
export const tableRole = (role: 'table' | 'rowgroup' | 'row' | 'rowheader' | 'cell' | 'columnheader') => ({
  role,
});
