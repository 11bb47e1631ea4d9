import { REPORT_PAGES } from '../../core/contract/reports/report-pages.ts';
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

/** All that is said of each tag. No tag loads it: it has every word of every attribute at hand. */
export const tags = await Promise.all(
  Object.values(import.meta.glob<TagFile>('../tags/*.ts', { eager: true })).map(describe),
);

/** Every report's declaration. */
export const reports = await Promise.all(Object.values(REPORT_PAGES).map((load) => load()));
