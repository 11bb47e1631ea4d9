import type { Said } from '../../src/elements/descriptions/said.ts';

interface Named {
  readonly name: string;
  readonly description: Said;
}

interface Attribute {
  readonly name: string;
  readonly property: string;
  readonly type: string;
  readonly description: Said;
}

/** The public face: everything that hosts can rely on. */
export interface PublicApi {
  readonly types: ReadonlyMap<string, string>;
  readonly shared: readonly Attribute[];
  readonly tags: readonly {
    readonly tag: string;
    readonly summary: Said;
    readonly attributes: readonly Attribute[];
    readonly events: readonly string[];
    readonly parts: readonly string[];
    readonly slots: readonly string[];
  }[];
  readonly parts: readonly Named[];
  readonly slots: readonly Named[];
  readonly events: readonly (Named & { readonly detail: string })[];
  readonly states: readonly string[];
  readonly tokens: readonly { readonly name: string; readonly value: string }[];
  readonly reports: readonly {
    readonly type: string;
    readonly attributes: readonly string[];
    readonly panels: readonly { readonly id: string; readonly kind: string; readonly title: string }[];
  }[];
}

/** Reads the public face from the source. */
export function publicApi(): Promise<PublicApi>;
