import type { About, Declared } from '../tag.ts';
import type { Said } from './said.ts';

interface TagFile {
  readonly tag: Declared;
  readonly about: About<Declared>;
}

async function describe({ tag: { tag, attributes }, about }: TagFile) {
  const { summary, events, attributes: said } = about;
  const described = Object.entries(attributes).map(async ([property, kind]) => {
    const { words = kind, ...description } = said[property] as Said & { words?: unknown };
    return { property, kind: typeof words === 'function' ? await words() : words, description };
  });
  return { tag, summary, events, attributes: await Promise.all(described) };
}

/** The descriptions of each tag. No tag loads them, since they hold every value of every attribute. */
export const tags = await Promise.all(
  Object.values(import.meta.glob<TagFile>('../tags/*.ts', { eager: true })).map(describe),
);
