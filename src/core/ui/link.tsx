import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHost } from '../host/host-context.ts';
import { stringify, useHref } from '../host/use-navigate.ts';
import { href, type RouteName, type RouteParams, type RouteQuery } from '../routes/href.ts';

interface Props<N extends RouteName> extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: N;
  readonly params?: RouteParams<N>;
  readonly query?: RouteQuery;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to a route by its name. It is a real link, which opens in a new tab, can be copied, and is announced
 * as one. A plain click fires `ramal-navigate` first. On a page without addresses for routes it is a button.
 */
export function Link<N extends RouteName>({ to, params, query, onClick, ...rest }: Props<N>) {
  const host = useHost();
  const address = useHref()(to, params, query);
  const detail = { name: to, params: stringify(params), href: address ?? href(to, params, query) };

  if (address === undefined) {
    const { children, className, ref: _ref, ...others } = rest;
    return (
      <button
        type="button"
        className={className}
        {...(others as ComponentPropsWithRef<'button'>)}
        onClick={() => host.emit('ramal-navigate', detail)}
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
        if (event.defaultPrevented || !isPlainClick(event)) return;
        if (!host.emit('ramal-navigate', detail)) event.preventDefault();
      }}
    />
  );
}
