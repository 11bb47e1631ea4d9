import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useHost } from '../host/host-context.ts';
import { stringify, useAddress } from '../host/use-navigate.ts';
import {
  type LooseParams,
  pathOf,
  type RouteName,
  type RouteParams,
  type RouteQuery,
} from '../routes/href.ts';

interface LooseProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: RouteName;
  readonly params?: LooseParams;
  readonly query?: RouteQuery;
}

/** The properties of a link: the parameters follow from the route. */
type Props<N extends RouteName> = Omit<LooseProps, 'to' | 'params'> & {
  readonly to: N;
} & (object extends RouteParams<N>
    ? { readonly params?: RouteParams<N> }
    : { readonly params: RouteParams<N> });

/** True if a click opens its link here: with a key or another button the browser opens it elsewhere. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to a route by its name. It is a real link, which opens in a new tab, can be copied, and is announced
 * as one. A plain click fires `ramal-navigate` first, unless the link opens a tab of its own. On a page without addresses for routes it is a button.
 */
export const Link: <N extends RouteName>(props: Props<N>) => ReactNode = LooseLink;

function LooseLink({ to, params, query, onClick, ...rest }: LooseProps) {
  const host = useHost();
  const address = useAddress()(to, params, query);
  const detail = { name: to, params: stringify(params), href: address ?? pathOf(to, params, query) };

  if (address === undefined) {
    const { children, className, ref: _ref, ...others } = rest;
    return (
      <button
        type="button"
        className={className}
        {...(others as ComponentPropsWithRef<'button'>)}
        onClick={(event) => {
          onClick?.(event as MouseEvent<never>);
          if (!event.defaultPrevented) host.emit('ramal-navigate', detail);
        }}
      >
        {children}
      </button>
    );
  }
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target === '_blank' || !isPlainClick(event)) return;
        if (!host.emit('ramal-navigate', detail)) event.preventDefault();
      }}
    />
  );
}
