import type { Locale } from '../../src/core/session/language/locale.ts';
import type { PublicApi } from './public-api.mjs';

interface Declaration {
  readonly customElement: true;
  readonly name: string;
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly { readonly name: string; readonly description: string }[];
  readonly slots: readonly { readonly name: string; readonly description: string }[];
}

/**
 * Gives the manifest of the elements, in English for editors unless the playground names its own language.
 */
export function customElements(
  api: PublicApi,
  language?: Locale,
): {
  readonly schemaVersion: string;
  readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
};
