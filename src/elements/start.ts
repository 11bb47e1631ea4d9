import { type FilesAhead, prepareTags } from '../core/element/prepare.ts';
import { defineTags } from './define-tags.ts';
import { configure } from './index.ts';

/**
 * Defines all tags. The script tag that loaded the module at this address may carry the configuration:
 * `data-base-url`, `data-locale` … In Node, where pages are rendered ahead, there is nothing to define them in.
 */
export function startFrom(url: string, files?: FilesAhead): void {
  if (!globalThis.customElements) return;
  const { prefix, ...options } = [...document.scripts].find(({ src }) => src === url)?.dataset ?? {};
  for (const [key, value] of Object.entries(options)) {
    try {
      configure({ [key]: value });
    } catch (error) {
      // A typing error there, or another script's mark, must not cost the page its tags.
      console.error(error);
    }
  }
  defineTags(prefix, files && prepareTags(files, url));
}
