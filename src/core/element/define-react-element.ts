import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';
import type { Attributes, PropsOf } from '../host/attributes.ts';
import { isRamalElement, type TagRoot } from '../host/ramal-element.ts';
import type { Screen } from '../screen/screen.ts';
import { ScreenRoot } from '../screen/screen-root.tsx';
import { defineElement, type UsualSize } from './define-element.ts';
import { R2WC_OPTIONS, type R2wcClass } from './r2wc-element.ts';

/**
 * Defines a tag with its screen, for hosts that bundle: r2wc's React wrapper, corrected by the same subclass
 * as the loader's tags.
 */
export function defineReactElement<A extends Attributes>(
  { tag, attributes, ...size }: UsualSize & { readonly tag: string; readonly attributes: A },
  screen: Screen<PropsOf<A>>,
): void {
  // A server that renders pages has no custom elements.
  if (!('customElements' in globalThis)) return;
  // The values of attributes and properties are the props: `readValue` gives them the types of their kinds.
  const base = r2wc(rootOf(screen as Screen<object>), R2WC_OPTIONS) as R2wcClass;
  defineElement(tag, attributes, withFirstPhase(base), size);
}

/** Sets the first phase, which the loader's tags set when they begin to load their screen. */
const withFirstPhase = (base: R2wcClass): R2wcClass =>
  class extends base {
    override connectedCallback(): void {
      super.connectedCallback();
      if (isRamalElement(this) && !this.phase) this.setPhase('loading');
    }
  };

/** Makes one component for each screen, since r2wc keeps it. */
const rootOf = (screen: Screen<object>) => (props: { container: TagRoot }) =>
  createElement(ScreenRoot, { ...props, screen });
