/** What the package says of its tags, for editors and for this page: `custom-elements.json`. */
export interface Attribute {
  readonly name: string;
  readonly fieldName: string;
  readonly type: { readonly text: string };
  readonly description: string;
}

export interface Tag {
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly { readonly name: string; readonly description: string }[];
  readonly cssProperties: readonly { readonly name: string; readonly default: string }[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Tag[] }[];
}

export async function loadTags(): Promise<readonly Tag[]> {
  const answer = await fetch('/ramal/custom-elements.json');
  if (!answer.ok) throw new Error(`custom-elements.json: ${answer.status}`);
  const { modules } = (await answer.json()) as Manifest;
  const tags = modules.flatMap(({ declarations }) => declarations);
  // A scope shows nothing by itself.
  return tags.filter(({ events }) => events.length > 0);
}

/** The attributes that every tag has: what all of them share. */
export function sharedNames(tags: readonly Tag[]): ReadonlySet<string> {
  const [first, ...others] = tags.map(({ attributes }) => attributes.map(({ name }) => name));
  return new Set(first?.filter((name) => others.every((names) => names.includes(name))));
}

/** The words that an attribute may hold, where it is one of a few: `'light' | 'dark'`. */
export const wordsOf = ({ type }: Attribute): readonly string[] =>
  type.text.startsWith("'") ? type.text.split('|').map((word) => word.trim().replaceAll("'", '')) : [];
