import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';
import type { Attributes, PropsOf } from '../host/attributes.ts';
import type { RamalElement } from '../host/ramal-element.ts';
import type { Screen } from '../screen/screen.ts';
import { ScreenRoot } from '../screen/screen-root.tsx';
import { defineElement } from './define-element.ts';
import { R2WC_OPTIONS, type R2wcClass } from './r2wc-element.ts';

/**
 * Defines one tag with its screen at hand, for those who bundle: r2wc's React wrapper, repaired by the same
 * subclass as the loader's tags.
 */
export function defineReactElement<A extends Attributes>(
  { tag, attributes, height }: { readonly tag: string; readonly attributes: A; readonly height?: number },
  screen: Screen<PropsOf<A>>,
): void {
  // On a server, where pages are rendered ahead, there is nothing to define it in.
  if (!('customElements' in globalThis)) return;
  const root = rootOf(screen as Screen<object>);
  defineElement(
    tag,
    attributes,
    withFirstPhase(r2wc(root as never, R2WC_OPTIONS) as unknown as R2wcClass),
    height,
  );
}

/** As the loader's tags tell when they begin to fetch their screen. */
const withFirstPhase = (base: R2wcClass): R2wcClass =>
  class extends base {
    override connectedCallback(): void {
      super.connectedCallback();
      const host = this as unknown as RamalElement;
      if (!host.phase) host.setPhase('loading');
    }
  };

/** One component for each screen, for good: r2wc keeps it. */
const rootOf = (screen: Screen<object>) => (props: { container: ShadowRoot }) =>
  createElement(ScreenRoot, { ...props, screen });
