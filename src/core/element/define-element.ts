import type { SessionCore } from '../session/session.ts';
import { tellFaults } from './attribute-faults.ts';
import {
  type AttributeKind,
  type Attributes,
  parseAttribute,
  SESSION_ATTRIBUTES,
  toAttributeName,
} from './attributes.ts';
import hostCss from './host.css?inline';
import { allAttributes, CONNECTED, PROPS, type R2wcClass, RENDER } from './r2wc-element.ts';
import { sheetOf } from './sheets.ts';
import { withStates } from './with-states.ts';

/**
 * Defines one tag over an r2wc class and repairs what r2wc gets wrong: it mounts detached elements, loses
 * state on every move, ignores removed attributes, reflects objects as JSON and throws on bad JSON. Defining
 * a tag that exists (a second copy of the bundle) does nothing. `height` in px is what it takes before its screen is here.
 */
export function defineElement(tag: string, attributes: Attributes, base: R2wcClass, height?: number): void {
  if (customElements.get(tag)) return;
  const kinds = allAttributes(attributes);
  const element = repaired(base, kinds, height);
  for (const prop of Object.keys(kinds)) {
    // Plain accessors: what is set is kept by identity and never reflected to an attribute.
    Object.defineProperty(element.prototype, prop, {
      configurable: true,
      enumerable: true,
      get() {
        return this[PROPS][prop];
      },
      set(value: unknown) {
        this.take(prop, value);
      },
    });
  }
  customElements.define(tag, element);
}

function repaired(base: R2wcClass, kinds: Attributes, height: number | undefined) {
  const propOf = new Map(Object.keys(kinds).map((prop) => [toAttributeName(prop), prop]));

  return class extends withStates(base) {
    static readonly observedAttributes = [...propOf.keys()];
    /** What is wrong with its attributes and was not told yet. */
    readonly #faults = new Map<string, unknown>();
    #session: SessionCore | undefined;

    // biome-ignore lint/suspicious/noExplicitAny: a mixin's constructor, says TypeScript
    constructor(...args: any[]) {
      super(...args);
      this[CONNECTED] = false;
      this.shadowRoot?.adoptedStyleSheets.push(
        sheetOf(hostCss + (height ? `:host{--ramal-min-height:${height}px}` : '')),
      );
    }

    override connectedCallback(): void {
      adoptEarlyProperties(this, kinds);
      const session = this.ramalSession;
      if (session !== this.#session) {
        // Moved into another scope: nothing of the former session is taken along.
        if (this.#session) this.#unmount();
        this.#session = session;
        for (const prop of Object.keys(SESSION_ATTRIBUTES)) this.#configure(prop);
      }
      super.connectedCallback();
      if (!this.phase) this.setPhase('loading');
      tellFaults(this, this.#faults);
    }

    /** `moveBefore` keeps everything, unless it leads into another scope. */
    connectedMoveCallback(): void {
      this.connectedCallback();
    }

    override disconnectedCallback(): void {
      this[CONNECTED] = false;
      // A move disconnects and connects in one task: only what is still gone afterwards is unmounted.
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    override attributeChangedCallback(name: string, _old: string | null, text: string | null): void {
      const prop = propOf.get(name) as string;
      this.#faults.delete(prop);
      try {
        this.take(prop, parseAttribute(kinds[prop] as AttributeKind, text));
      } catch (error) {
        this.take(prop, undefined);
        this.#faults.set(prop, error);
      }
      tellFaults(this, this.#faults);
    }

    /** A property or an attribute was set; undefined means the default. */
    take(prop: string, value: unknown): void {
      if (value === undefined) delete this[PROPS][prop];
      else this[PROPS][prop] = value;
      if (this[CONNECTED] && prop in SESSION_ATTRIBUTES) this.#configure(prop);
      this[RENDER]();
    }

    /** The session's attributes on any tag configure the session that the tag is in. */
    #configure(prop: string): void {
      const value = this[PROPS][prop];
      try {
        if (value !== undefined) this.#session?.configure({ [prop]: value });
      } catch (error) {
        this.#faults.set(prop, error);
      }
    }

    #unmount(): void {
      super.disconnectedCallback();
      this.#session = undefined;
      this.clearStates();
    }
  };
}

/** A property set before the element was defined shadows the accessor: hand it over. */
function adoptEarlyProperties(element: HTMLElement, kinds: Attributes): void {
  const own = element as unknown as Record<string, unknown>;
  for (const prop of Object.keys(kinds)) {
    if (!Object.hasOwn(element, prop)) continue;
    const value = own[prop];
    delete own[prop];
    own[prop] = value;
  }
}
