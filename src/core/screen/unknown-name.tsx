import { useEffect } from 'react';
import { RamalError } from '../errors/ramal-error.ts';
import { useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { EmptyState } from '../ui/cards/empty-state.tsx';

interface UnknownNameProps {
  /** The attribute with the unknown name. */
  readonly attribute: string;
  readonly name: string | undefined;
  /** The message: there is no such thing, or the attribute is missing. */
  readonly title: string;
}

/**
 * The message in place of a screen with an unknown name in an attribute; an event tells the developer too.
 */
export function UnknownName({ attribute, name, title }: UnknownNameProps) {
  const host = useHost();
  useEffect(() => {
    host.setPhase(name ? 'error' : 'empty');
    if (!name) return;
    reportError(host, new RamalError('attribute', `${attribute}: there is no "${name}"`, { attribute }));
  }, [host, attribute, name]);
  return <EmptyState title={title} />;
}
