/** Puts a text between the marks of a name in a Markdown page. */
export function between(page: string, name: string, text: string): string {
  const [before, rest] = page.split(`<!-- ${name} -->\n`);
  const [, after] = rest?.split(`<!-- /${name} -->`) ?? [];
  if (after === undefined) throw new Error(`No place “${name}” in the page.`);
  return `${before}<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->${after}`;
}
