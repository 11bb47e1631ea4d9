import { useEffect } from 'react';
import { RamalError } from '../errors/ramal-error.ts';
import { useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { EmptyState } from '../ui/cards/empty-state.tsx';

interface UnknownNameProps {
  /** The attribute that gives the name. */
  readonly attribute: string;
  readonly name: string | undefined;
  /** Says that there is no such thing, or that the tag is not told which. */
  readonly title: string;
}

/** Instead of a screen whose attribute names a thing that does not exist: the page and an event tell the developer. */
export function UnknownName({ attribute, name, title }: UnknownNameProps) {
  const host = useHost();
  useEffect(() => {
    host.setPhase(name ? 'error' : 'empty');
    if (!name) return;
    reportError(host, new RamalError('attribute', `${attribute}: there is no "${name}"`, { attribute }));
  }, [host, attribute, name]);
  return <EmptyState title={title} />;
}
