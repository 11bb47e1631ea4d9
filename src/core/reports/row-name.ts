import type { PanelRow } from './report-page.ts';

/** Gives the name by which a row is told apart from the others of its panel, in other days too; rows of equal names that have no id are one. */
export const rowName = ({ id, key, part, span }: PanelRow): string =>
  JSON.stringify([id == null ? key : { id: String(id) }, part, span?.from]);
