import { useText } from '../../core/i18n/use-text.ts';
import { UnknownName } from '../../core/screen/unknown-name.tsx';

interface UnknownReportProps {
  readonly kind: 'report' | 'panel';
  readonly name: string | undefined;
  /** The attribute that gives the name; `kind` unless it is told. */
  readonly attribute?: string;
}

/** Instead of a report or a panel that does not exist. */
export function UnknownReport({ kind, name, attribute = kind }: UnknownReportProps) {
  const text = useText();
  const title = name ? text(`reports.unknown.${kind}`, { name }) : text(`reports.unnamed.${kind}`);
  return <UnknownName attribute={attribute} name={name} title={title} />;
}
