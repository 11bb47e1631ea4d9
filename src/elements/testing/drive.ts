import type { Tags } from '../tag.ts';
import type { RamalTag } from '../types.ts';

const drivers = import.meta.glob<new (element: Element) => Tags[RamalTag]['driver']>('../tags/*.ts', {
  eager: true,
  import: 'driver',
  query: '?driver',
});

/** The driver of a tag: of the first of its kind on the page, or of the one that is given. */
export function drive<T extends RamalTag>(
  tag: T,
  element: Element | null = document.querySelector(tag),
): Tags[T]['driver'] {
  if (!element) throw new Error(`ramal/testing: there is no <${tag}> on the page`);
  const Driver = drivers[`../tags/${tag.slice('ramal-'.length)}.ts`];
  if (!Driver) throw new Error(`ramal/testing: <${tag}> is no tag of Ramal`);
  return new Driver(element) as Tags[T]['driver'];
}
