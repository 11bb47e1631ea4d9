import { useEffect } from 'react';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { reportError } from '../../core/host/report-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';

interface UnknownNameProps {
  readonly kind: 'report' | 'panel';
  readonly name: string | undefined;
  /** Where it was given. */
  readonly attribute?: string;
}

/** A report or a panel that is not there: said on the page, and to its developer by an event. */
export function UnknownName({ kind, name, attribute = kind }: UnknownNameProps) {
  const host = useHost();
  const text = useText();
  useEffect(() => {
    host.setPhase(name ? 'error' : 'empty');
    if (!name) return;
    reportError(host, new RamalError('attribute', `not understood: ${name}`, { attribute }));
  }, [host, attribute, name]);
  return (
    <EmptyState title={name ? text(`reports.unknown.${kind}`, { name }) : text(`reports.unnamed.${kind}`)} />
  );
}
