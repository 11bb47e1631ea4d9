import type { PublicApi } from './public-api.mjs';

interface Declaration {
  readonly customElement: true;
  readonly name: string;
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string; readonly description: string }[];
}

export function customElements(api: PublicApi): {
  readonly schemaVersion: string;
  readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
};
