import { errorOf } from '../errors/error-of.ts';
import { type Attributes, readValue, SESSION_ATTRIBUTES, TAG_ATTRIBUTES } from '../host/attributes.ts';
import { sheetOf } from '../host/styles/sheets.ts';
import { seekPageLocale } from '../session/language/page-locale.ts';
import type { SessionCore } from '../session/session.ts';
import hostCss from './host.css?inline';
import type { R2wcClass } from './r2wc-element.ts';
import { CONNECTED, PROPS, RENDER } from './r2wc-symbols.ts';
import { defineWithProperties } from './with-properties.ts';
import { withStates } from './with-states.ts';

/**
 * Defines a tag on an r2wc class and corrects r2wc: it mounts detached elements, loses state on every move,
 * ignores removed attributes, reflects objects as JSON and throws on bad JSON. If the tag exists (by a second
 * copy of the bundle), nothing happens.
 */
export function defineElement(
  tag: string,
  attributes: Attributes,
  base: R2wcClass,
  size: UsualSize = {},
  prepare?: Prepare,
): void {
  defineWithProperties(tag, repaired(base, size, prepare), { ...TAG_ATTRIBUTES, ...attributes }, readValue);
}

/** Asks ahead for all that a tag's screen needs. */
type Prepare = (root: ShadowRoot, props: Readonly<Record<string, unknown>>) => Promise<void>;

/** The size of a tag in px: its height until its screen is loaded, and its width where its place has none. */
export interface UsualSize {
  readonly height?: number;
  /** Its size with other attributes, as styles. */
  readonly sizes?: string;
  readonly width?: number;
}

/** Adds the element that keeps the tag's room while the shadow root has no content. */
function keepRoom(root: ShadowRoot | null): void {
  // A selector cannot name the shadow root itself.
  if (!root || [...root.children].some((child) => child.matches('.room, .ramal-root'))) return;
  const room = document.createElement('div');
  room.className = 'room';
  root.prepend(room);
}

const repaired = (base: R2wcClass, { height, sizes = '', width }: UsualSize, prepare?: Prepare) =>
  class extends withStates(base) {
    override [CONNECTED] = false;
    readonly faults = new Map<string, Error>();
    #session: SessionCore | undefined;

    // biome-ignore lint/suspicious/noExplicitAny: a mixin's constructor, says TypeScript
    constructor(...args: any[]) {
      super(...args);
      this.shadowRoot?.adoptedStyleSheets.push(
        sheetOf(
          hostCss +
            (height ? `:host{--ramal-min-height:${height}px}` : '') +
            sizes +
            (width ? `:host{--ramal-inline-size:${width}px}` : ''),
        ),
      );
    }

    override connectedCallback(): void {
      // Before the session, whose time zone a browser takes long to find. What cannot be asked for ahead is asked for in its turn.
      if (!this.#session && this.shadowRoot) prepare?.(this.shadowRoot, this[PROPS]).catch(() => undefined);
      const session = this.ramalSession;
      if (session !== this.#session) {
        // In another scope nothing of the former session is kept.
        if (this.#session) this.#unmount();
        this.#session = session;
        for (const prop of Object.keys(SESSION_ATTRIBUTES)) this.#configure(prop);
        // Only a tag that may be the whole page can be `embedded`.
        seekPageLocale(session, this, 'embedded' in this && !this.embedded);
      }
      super.connectedCallback();
      keepRoom(this.shadowRoot);
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
        this.faults.set(prop, errorOf(error));
      }
    }

    #unmount(): void {
      super.disconnectedCallback();
      this.shadowRoot?.querySelector('.room')?.remove();
      this.#session = undefined;
      this.clearStates();
    }
  };
