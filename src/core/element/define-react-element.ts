import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';
import type { Attributes, PropsOf } from '../host/attributes.ts';
import type { RamalElement } from '../host/ramal-element.ts';
import type { Screen } from '../screen/screen.ts';
import { ScreenRoot } from '../screen/screen-root.tsx';
import { defineElement } from './define-element.ts';
import { R2WC_OPTIONS, type R2wcClass } from './r2wc-element.ts';

/**
 * Defines a tag with its screen, for hosts that bundle: r2wc's React wrapper, corrected by the same subclass
 * as the loader's tags.
 */
export function defineReactElement<A extends Attributes>(
  { tag, attributes, height }: { readonly tag: string; readonly attributes: A; readonly height?: number },
  screen: Screen<PropsOf<A>>,
): void {
  // A server that renders pages has no custom elements.
  if (!('customElements' in globalThis)) return;
  const root = rootOf(screen as Screen<object>);
  defineElement(
    tag,
    attributes,
    withFirstPhase(r2wc(root as never, R2WC_OPTIONS) as unknown as R2wcClass),
    height,
  );
}

/** Sets the first phase, which the loader's tags set when they begin to load their screen. */
const withFirstPhase = (base: R2wcClass): R2wcClass =>
  class extends base {
    override connectedCallback(): void {
      super.connectedCallback();
      const host = this as unknown as RamalElement;
      if (!host.phase) host.setPhase('loading');
    }
  };

/** Makes one component for each screen, since r2wc keeps it. */
const rootOf = (screen: Screen<object>) => (props: { container: ShadowRoot }) =>
  createElement(ScreenRoot, { ...props, screen });
