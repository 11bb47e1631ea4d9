/** The offset and the number of a page's rows. */
export function pageOf(query: { page?: number | undefined; per_page?: number | undefined }, size: number) {
  const limit = query.per_page ?? size;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}
