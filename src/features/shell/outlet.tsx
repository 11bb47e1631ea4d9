import { createElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { buttonLook } from '../../core/ui/button.tsx';
import { Link } from '../../core/ui/link.tsx';

interface Props {
  /** The tag, under the prefix `ramal`. */
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The name of a tag on this page: under the prefix of the shell around, `ramal` unless the host chose another. */
export const tagHere = (tag: string, { localName }: Element): string =>
  tag.replace(/^ramal/, localName.replace(/-shell$/, ''));

/** The tag of the current route: every page of the portal is one. */
export function Outlet({ tag, props }: Props) {
  const { element } = useHost();
  const text = useText();
  const page = useRef<HTMLElement>(null);
  const set = useRef<readonly string[]>([]);
  useRetryOnReturn(page);

  useLayoutEffect(() => {
    const target = page.current;
    if (!target) return;
    for (const name of set.current) if (!(name in props)) Reflect.set(target, name, undefined);
    for (const [name, value] of Object.entries(props))
      if (Reflect.get(target, name) !== value) Reflect.set(target, name, value);
    set.current = Object.keys(props);
  }, [props]);

  return createElement(
    tagHere(tag, element),
    { ref: page, key: tag },
    <Link to="Home" slot="forbidden" {...buttonLook()}>
      {text('shell.backToHome')}
    </Link>,
  );
}

/**
 * Loads code again that failed to load while the server was offline; the browser itself reports only its own
 * connection.
 */
function useRetryOnReturn(page: RefObject<HTMLElement | null>): void {
  const offline = useSessionData((data) => data.offline);
  const before = useRef(offline);
  useEffect(() => {
    if (before.current && !offline)
      page.current?.shadowRoot
        ?.querySelector<HTMLElement>(':is(.chunk-error, .state-card) > button')
        ?.click();
    before.current = offline;
  }, [offline, page]);
}
