import type { RamalScope } from '../core/element/define-scope.ts';
import type { PropsOf, TAG_ATTRIBUTES } from '../core/host/attributes.ts';
import type { Phase, RamalEventMap } from '../core/host/events.ts';
import type { Configuration } from '../core/session/session-data.ts';
import type { Tags } from './tag.ts';

export type { Id, IdKind } from '../core/contract/ids/id.ts';
export type { ErrorCode } from '../core/errors/ramal-error.ts';
export type {
  ErrorDetail,
  NavigateDetail,
  Phase,
  RamalEventMap,
  StateDetail,
  ToastDetail,
  TrackDetail,
} from '../core/host/events.ts';

/** The name of a tag. */
export type RamalTag = keyof Tags;

/** The properties that can be set on a tag. */
export type RamalProperties<T extends RamalTag> = PropsOf<Tags[T]['attributes']> &
  PropsOf<typeof TAG_ATTRIBUTES>;

/** A tag's element: its properties and its phase. */
export type RamalTagElement<T extends RamalTag> = HTMLElement &
  RamalProperties<T> & { readonly phase: Phase | undefined };

/** Every tag's element by its name. */
export type RamalTagNameMap = { [T in RamalTag]: RamalTagElement<T> } & { 'ramal-scope': RamalScope };

type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : '';

/** The same as attributes: `call-id`. Other values are written as text. */
export type Written<P> = { [K in keyof P & string as Kebab<K>]?: P[K] | string | undefined };

/**
 * The options of a scope in a template: all but `onMetric`, which frameworks would take for the handler of an event. It is set on the
 * element, or on the component of `ramal/react`.
 */
export type ScopeOptions = Omit<Configuration, 'onMetric'>;

/** The properties as a template has them: a number may be its text, `page="2"`. */
export type InMarkup<P> = { [K in keyof P]: number extends P[K] ? P[K] | `${number}` : P[K] };

/** Handlers of events in a template: `onramal-error`. A scope takes those of all tags inside it. */
export type RamalHandlers<E extends keyof RamalEventMap = keyof RamalEventMap> = {
  [K in E as `on${K}`]?: (event: RamalEventMap[K]) => void;
};

declare global {
  interface HTMLElementTagNameMap extends RamalTagNameMap {}
  interface HTMLElementEventMap extends RamalEventMap {}
  interface DocumentEventMap extends RamalEventMap {}
}
