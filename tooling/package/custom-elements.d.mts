import type { Locale } from '../../src/core/session/locale.ts';
import type { PublicApi } from './public-api.mjs';

interface Declaration {
  readonly customElement: true;
  readonly name: string;
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly { readonly name: string; readonly description: string }[];
  readonly slots: readonly { readonly name: string; readonly description: string }[];
}

/** In English for editors; the playground has it in its own language. */
export function customElements(
  api: PublicApi,
  language?: Locale,
): {
  readonly schemaVersion: string;
  readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
};
