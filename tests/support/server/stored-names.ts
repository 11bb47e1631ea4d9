import type { RequestOptions, TestServer } from './processes/server.ts';

/** The names of all contacts that a word finds. */
export async function storedNames(
  request: TestServer['request'],
  word: string,
  options: RequestOptions,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await request(`/contacts?search=${word}&per_page=100&page=${page}`, options);
    const rows = (await answer.json()) as readonly { readonly name: string }[];
    names.push(...rows.map(({ name }) => name));
    if (rows.length < 100) return names;
  }
}
