/** A page's number, or a gap between two that are not neighbours. */
export type PageEntry = number | 'gap-before' | 'gap-after';

/**
 * Gives the pages to show: five numbers with the current one in the middle (or nearer to an end of the list),
 * and always the first and the last. A gap that would hide a single page shows that page (decision 102).
 */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  const last = Math.min(pages, first + 4);
  const entries: PageEntry[] = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (first === 3) entries.unshift(2);
  else if (first > 3) entries.unshift('gap-before');
  if (first > 1) entries.unshift(1);
  if (last === pages - 2) entries.push(pages - 1);
  else if (last < pages - 2) entries.push('gap-after');
  if (last < pages) entries.push(pages);
  return entries;
}
