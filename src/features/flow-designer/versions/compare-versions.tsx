import { loadFlow } from '../../../core/contract/flows.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { ErrorCard } from '../../../core/ui/error-card.tsx';
import { fromElements } from '../domain/read-elements.ts';
import { ChangeList } from './change-list.tsx';

interface Props {
  readonly flowId: number;
  /** Versions by their ids: the older one first. */
  readonly before: string;
  readonly after: string;
}

/** What leads from one kept version to another, in words. */
export function CompareVersions({ flowId, before, after }: Props) {
  const text = useText();
  const one = useEndpoint(loadFlow, { params: { id: flowId }, query: { historyId: before } });
  const other = useEndpoint(loadFlow, { params: { id: flowId }, query: { historyId: after } });
  const error = one.error ?? other.error;
  const retry = () => {
    for (const query of [one, other]) if (query.isError) void query.refetch();
  };
  if (error) return <ErrorCard error={error} onRetry={retry} busy={one.isFetching || other.isFetching} />;
  if (!one.data || !other.data) return <p role="status">{text('flow-tools.compare.loading')}</p>;
  return (
    <ChangeList
      before={fromElements(one.data.elements).state}
      after={fromElements(other.data.elements).state}
    />
  );
}
