import type { Language } from './texts.ts';

/**
 * The description of the tags in the package, for editors and for this page: `custom-elements.json`, in each
 * language.
 */
export interface Attribute {
  readonly name: string;
  readonly fieldName: string;
  readonly type: { readonly text: string };
  readonly description: string;
}

/** A thing with its name and description. */
export interface Named {
  readonly name: string;
  readonly description: string;
}

/** A tag of the package. */
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

/** The parts of the package that the playground shows. */
export interface Package {
  /** The tags with a screen. */
  readonly tags: readonly Tag[];
  /** The attributes of a scope. */
  readonly scope: readonly Attribute[];
}

/** Loads the description of the package in a language. */
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

/** The attributes that all tags share. */
export function sharedNames(tags: readonly Tag[]): ReadonlySet<string> {
  const [first, ...others] = tags.map(({ attributes }) => attributes.map(({ name }) => name));
  return new Set(first?.filter((name) => others.every((names) => names.includes(name))));
}

/**
 * The possible words of an attribute with a few of them: `'light'
 * 'dark'`.
 */
export const wordsOf = ({ type }: Attribute): readonly string[] =>
  type.text.startsWith("'") ? type.text.split('|').map((word) => word.trim().replaceAll("'", '')) : [];
