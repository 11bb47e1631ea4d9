import type { Language } from './texts.ts';

/** What the package says of its tags, for editors and for this page: `custom-elements.json`, in each language. */
export interface Attribute {
  readonly name: string;
  readonly fieldName: string;
  readonly type: { readonly text: string };
  readonly description: string;
}

export interface Named {
  readonly name: string;
  readonly description: string;
}

export interface Tag {
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly Named[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly { readonly name: string; readonly default: string }[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Tag[] }[];
}

export interface Package {
  /** Those that show something. */
  readonly tags: readonly Tag[];
  /** What a scope takes as attributes. */
  readonly scope: readonly Attribute[];
}

export async function loadPackage(language: Language): Promise<Package> {
  const file = `custom-elements${language === 'en-US' ? '' : `.${language}`}.json`;
  const answer = await fetch(`/ramal/${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const { modules } = (await answer.json()) as Manifest;
  const all = modules.flatMap(({ declarations }) => declarations);
  return {
    tags: all.filter(({ events }) => events.length > 0),
    scope: all.find(({ tagName }) => tagName === 'ramal-scope')?.attributes ?? [],
  };
}

/** The attributes that every tag has: what all of them share. */
export function sharedNames(tags: readonly Tag[]): ReadonlySet<string> {
  const [first, ...others] = tags.map(({ attributes }) => attributes.map(({ name }) => name));
  return new Set(first?.filter((name) => others.every((names) => names.includes(name))));
}

/** The words that an attribute may hold, where it is one of a few: `'light' | 'dark'`. */
export const wordsOf = ({ type }: Attribute): readonly string[] =>
  type.text.startsWith("'") ? type.text.split('|').map((word) => word.trim().replaceAll("'", '')) : [];
