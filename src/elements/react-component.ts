import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { RamalComponent, RamalComponentTag } from './react.ts';

/** The component of a tag, for React 18 and 19. The build makes one for each tag of the registry: `dist/react.js`. */

type Props = Readonly<Record<string, unknown>>;

/** React 18 warns about layout effects on a server. */
const useEffectBeforePaint = globalThis.document ? useLayoutEffect : useEffect;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `onRamalReady` is heard as `ramal-ready`. */
const HANDLER = /^onRamal(?=[A-Z])/;
const eventOf = (name: string) => `ramal${kebab(name.replace(HANDLER, ''))}`;

/** Objects that React itself takes. A scope's `onMetric` is no handler of an event. */
const REACTS = /^(children|style|ref|key|dangerouslySetInnerHTML|on(?!Metric$)[A-Z].*)$/;

/** An object or a function: there is no attribute for it, and React 18 would write it as text. */
const isProperty = (name: string, value: unknown) =>
  !REACTS.test(name) && (typeof value === 'function' || (typeof value === 'object' && value !== null));

/** The props as React writes them, on a server too: the tag's as attributes, in the spelling of HTML. */
function writtenProps(props: Props, properties: readonly string[]): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (HANDLER.test(name) || isProperty(name, value) || value == null) continue;
    if (properties.includes(name)) written[kebab(name)] = String(value);
    // React 18 writes `classname`.
    else written[name === 'className' ? 'class' : name] = value;
  }
  return written;
}

/** Sets what has no attribute, and takes back what is no longer given. */
function useProperties(element: { readonly current: HTMLElement | null }, props: Props): void {
  const last = useRef<Props>({});
  useEffectBeforePaint(() => {
    const now = Object.fromEntries(Object.entries(props).filter(([name, value]) => isProperty(name, value)));
    for (const name of new Set([...Object.keys(last.current), ...Object.keys(now)]))
      if (element.current && now[name] !== last.current[name]) Reflect.set(element.current, name, now[name]);
    last.current = now;
  });
}

/** Hears the events itself: React hears none of a tag whose HTML came from a server, and 18 none at all. */
function useHandlers(element: { readonly current: HTMLElement | null }, props: Props): void {
  const latest = useRef(props);
  useEffectBeforePaint(() => {
    latest.current = props;
  });
  const names = Object.keys(props)
    .filter((name) => HANDLER.test(name) && props[name])
    .sort()
    .join();
  useEffectBeforePaint(() => {
    const end = new AbortController();
    for (const name of names ? names.split(',') : [])
      element.current?.addEventListener(
        eventOf(name),
        (event) => {
          const handler = latest.current[name];
          if (typeof handler === 'function') handler(event);
        },
        { signal: end.signal },
      );
    return () => end.abort();
  }, [element, names]);
}

/** Makes the component. Its tag is defined after its listeners are there, so that no event is missed. */
export function component<T extends RamalComponentTag>(
  tag: T,
  properties: readonly string[],
  define: () => Promise<unknown>,
): RamalComponent<T> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each tag, when the module is read
  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const element = useRef<HTMLElement>(null);
    useImperativeHandle(ref, () => element.current as HTMLElement, []);
    useProperties(element, props);
    useHandlers(element, props);
    useEffect(() => {
      if (!customElements.get(tag)) define().catch(console.error);
    }, []);
    return createElement(tag, { ...writtenProps(props, properties), ref: element });
  });
  Component.displayName = tag.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  return Component as RamalComponent<T>;
}
