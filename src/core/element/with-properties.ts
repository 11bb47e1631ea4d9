import { toAttributeName } from '../host/attributes.ts';
import { tellFaults } from './attribute-faults.ts';
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

/**
 * Defines a tag, unless there is one, over a class to which it adds properties, and attributes of the same names that are set to
 * them. What is given is read by its kind, which may throw; what is no text is kept by identity, and never reflected to an attribute.
 */
export function defineWithProperties<K>(
  tag: string,
  // biome-ignore lint/suspicious/noExplicitAny: a mixin's base takes any arguments, says TypeScript
  base: new (...args: any[]) => Taking,
  kinds: Readonly<Record<string, K>>,
  read: (kind: K, given: unknown, prop: string) => unknown,
): void {
  if (customElements.get(tag)) return;
  const propOf = new Map(Object.keys(kinds).map((prop) => [toAttributeName(prop), prop]));

  class Element extends base {
    static readonly observedAttributes = [...propOf.keys()];

    override connectedCallback(): void {
      adoptEarlyProperties(this, propOf.values());
      super.connectedCallback();
      tellFaults(this, this.faults);
    }

    attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
      (this as unknown as Props)[propOf.get(name) as string] = text ?? undefined;
    }
  }

  for (const prop of propOf.values()) {
    Object.defineProperty(Element.prototype, prop, {
      get() {
        return this[PROPS][prop];
      },
      set(given: unknown) {
        let value: unknown;
        this.faults.delete(prop);
        try {
          value = read(kinds[prop] as K, given, prop);
        } catch (error) {
          this.faults.set(prop, error);
        }
        this.take(prop, value);
        tellFaults(this, this.faults);
      },
    });
  }
  customElements.define(tag, Element);
}

/** A property set before the element was defined shadows the accessor: hand it over. */
function adoptEarlyProperties(element: HTMLElement, props: Iterable<string>): void {
  const own = element as unknown as Record<string, unknown>;
  for (const prop of props) {
    if (Object.hasOwn(element, prop)) {
      const value = own[prop];
      delete own[prop];
      own[prop] = value;
    }
  }
}
