import { tellFaults } from './attribute-faults.ts';
import { type AttributeKind, type Attributes, parseAttribute, toAttributeName } from './attributes.ts';
import { PROPS } from './r2wc-symbols.ts';

/** Values by property. */
export type Props = Record<string, unknown>;

/** What a class has to have for it. */
interface Taking extends HTMLElement {
  [PROPS]: Props;
  /** What is wrong with its attributes and was not told yet. */
  readonly faults: Map<string, unknown>;
  /** A property or an attribute was set; undefined means the default. */
  take(prop: string, value: unknown): void;
  connectedCallback(): void;
}

/** Adds properties, and attributes of the same names that are read into them. */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's base takes any arguments, says TypeScript
export function withProperties(base: new (...args: any[]) => Taking, kinds: Attributes) {
  const propOf = new Map(Object.keys(kinds).map((prop) => [toAttributeName(prop), prop]));

  class Element extends base {
    static readonly observedAttributes = [...propOf.keys()];

    override connectedCallback(): void {
      adoptEarlyProperties(this, propOf.values());
      super.connectedCallback();
      tellFaults(this, this.faults);
    }

    attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
      const prop = propOf.get(name) as string;
      this.faults.delete(prop);
      try {
        this.take(prop, parseAttribute(kinds[prop] as AttributeKind, text));
      } catch (error) {
        this.take(prop, undefined);
        this.faults.set(prop, error);
      }
      tellFaults(this, this.faults);
    }
  }

  for (const prop of propOf.values()) {
    // Plain accessors: what is set is kept by identity and never reflected to an attribute.
    Object.defineProperty(Element.prototype, prop, {
      get() {
        return this[PROPS][prop];
      },
      set(value: unknown) {
        this.take(prop, value);
      },
    });
  }
  return Element;
}

/** A property set before the element was defined shadows the accessor: hand it over. */
function adoptEarlyProperties(element: HTMLElement, props: Iterable<string>): void {
  const own = element as unknown as Record<string, unknown>;
  for (const prop of props) {
    if (!Object.hasOwn(element, prop)) continue;
    const value = own[prop];
    delete own[prop];
    own[prop] = value;
  }
}
