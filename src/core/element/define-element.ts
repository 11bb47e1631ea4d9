import { type Attributes, readValue, SESSION_ATTRIBUTES, TAG_ATTRIBUTES } from '../host/attributes.ts';
import { sheetOf } from '../host/sheets.ts';
import type { SessionCore } from '../session/session.ts';
import hostCss from './host.css?inline';
import type { R2wcClass } from './r2wc-element.ts';
import { CONNECTED, PROPS, RENDER } from './r2wc-symbols.ts';
import { defineWithProperties } from './with-properties.ts';
import { withStates } from './with-states.ts';

/**
 * Defines a tag on an r2wc class and corrects r2wc: it mounts detached elements, loses state on every move,
 * ignores removed attributes, reflects objects as JSON and throws on bad JSON. If the tag exists (by a second
 * copy of the bundle), nothing happens. `height` is the tag's height in px until its screen is loaded.
 */
export function defineElement(tag: string, attributes: Attributes, base: R2wcClass, height?: number): void {
  defineWithProperties(tag, repaired(base, height), { ...TAG_ATTRIBUTES, ...attributes }, readValue);
}

const repaired = (base: R2wcClass, height: number | undefined) =>
  class extends withStates(base) {
    override [CONNECTED] = false;
    readonly faults = new Map<string, unknown>();
    #session: SessionCore | undefined;

    // biome-ignore lint/suspicious/noExplicitAny: a mixin's constructor, says TypeScript
    constructor(...args: any[]) {
      super(...args);
      (this.shadowRoot as ShadowRoot).adoptedStyleSheets.push(
        sheetOf(hostCss + (height ? `:host{--ramal-min-height:${height}px}` : '')),
      );
    }

    override connectedCallback(): void {
      const session = this.ramalSession;
      if (session !== this.#session) {
        // In another scope nothing of the former session is kept.
        if (this.#session) this.#unmount();
        this.#session = session;
        for (const prop of Object.keys(SESSION_ATTRIBUTES)) this.#configure(prop);
      }
      super.connectedCallback();
    }

    /** Keeps everything on `moveBefore`, unless the new place is in another scope. */
    connectedMoveCallback(): void {
      this.connectedCallback();
    }

    override disconnectedCallback(): void {
      this[CONNECTED] = false;
      // A move disconnects and connects in one task, so an element is unmounted only if it is still gone
      // after that.
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    take(prop: string, value: unknown): void {
      if (value === undefined) delete this[PROPS][prop];
      else this[PROPS][prop] = value;
      if (this[CONNECTED] && prop in SESSION_ATTRIBUTES) this.#configure(prop);
      this[RENDER]();
    }

    /** Applies an attribute of the session, which every tag has, to the tag's session. */
    #configure(prop: string): void {
      const value = this[PROPS][prop];
      try {
        if (value !== undefined) this.#session?.configure({ [prop]: value });
      } catch (error) {
        this.faults.set(prop, error);
      }
    }

    #unmount(): void {
      super.disconnectedCallback();
      this.#session = undefined;
      this.clearStates();
    }
  };
