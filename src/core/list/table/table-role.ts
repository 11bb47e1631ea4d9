/**
 * Gives the role of a part of a table, which some browsers remove from parts that are laid out as cards. It
 * is spread into the element because a linter takes a written role for superfluous.
 */
export const tableRole = (role: 'table' | 'rowgroup' | 'row' | 'rowheader' | 'cell' | 'columnheader') => ({
  role,
});
