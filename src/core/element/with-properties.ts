import { errorOf } from '../errors/error-of.ts';
import { toAttributeName } from '../host/attributes.ts';
import { tellFaults } from './attribute-faults.ts';
import { PROPS } from './r2wc-symbols.ts';

/** Values by property. */
export type Props = Record<string, unknown>;

/** The members that the base class must have. */
interface Taking extends HTMLElement {
  [PROPS]: Props;
  /** The faults of its attributes that are not reported yet. */
  readonly faults: Map<string, Error>;
  /** Called when a property or an attribute is set; undefined means the default. */
  take(prop: string, value: unknown): void;
  connectedCallback(): void;
}

/**
 * Defines a tag, unless it exists, on a base class with properties and with attributes of the same names that
 * set them. Values are read by their kind, which may throw. A value that is not text is kept as the same
 * object, and never written back to an attribute. `callid` is taken for `call-id` too, since React's server and
 * React 18 write a property's name as an attribute; the hyphenated one wins.
 */
export function defineWithProperties<K>(
  tag: string,
  // biome-ignore lint/suspicious/noExplicitAny: a mixin's base takes any arguments, says TypeScript
  base: new (...args: any[]) => Taking,
  kinds: Readonly<Record<string, K>>,
  read: (kind: K, given: unknown, prop: string) => unknown,
): void {
  if (customElements.get(tag)) return;
  const propOf = new Map(
    Object.keys(kinds).flatMap((prop) => [
      [toAttributeName(prop), prop],
      [prop.toLowerCase(), prop],
    ]),
  );

  class Element extends base {
    static readonly observedAttributes = [...propOf.keys()];

    override connectedCallback(): void {
      adoptEarlyProperties(this, Object.keys(kinds));
      super.connectedCallback();
      tellFaults(this, this.faults);
    }

    attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
      const prop = propOf.get(name);
      if (!prop) return;
      const hyphenated = toAttributeName(prop);
      if (name !== hyphenated && this.hasAttribute(hyphenated)) return;
      Reflect.set(this, prop, text ?? this.getAttribute(prop.toLowerCase()) ?? undefined);
    }
  }

  for (const [prop, kind] of Object.entries(kinds)) {
    Object.defineProperty(Element.prototype, prop, {
      get() {
        return this[PROPS][prop];
      },
      set(given: unknown) {
        let value: unknown;
        this.faults.delete(prop);
        try {
          value = read(kind, given, prop);
        } catch (error) {
          this.faults.set(prop, errorOf(error));
        }
        this.take(prop, value);
        tellFaults(this, this.faults);
      },
    });
  }
  customElements.define(tag, Element);
}

/** Hands over properties that were set before the element was defined: these hide the accessors. */
function adoptEarlyProperties(element: HTMLElement, props: Iterable<string>): void {
  for (const prop of props) {
    const early = Object.getOwnPropertyDescriptor(element, prop);
    if (early) {
      Reflect.deleteProperty(element, prop);
      Reflect.set(element, prop, early.value);
    }
  }
}
