import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { DetailFact, RecordData } from '../../../core/contract/define/fields/field.ts';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { DetailView } from '../detail/detail-views.tsx';
import { useEntity } from './entity-context.ts';
import { useLabels } from './use-labels.ts';
import { useShown } from './use-shown.ts';

interface PanelsProps {
  readonly record: RecordData | undefined;
  /** There is no record yet: each panel says that it opens once there is. */
  readonly locked?: boolean;
}

/** The panels of a record beside its own lines and fields. */
export function Panels({ record, locked = false }: PanelsProps) {
  const { panels = [] } = useEntity().entity.screens;
  const isShown = useShown();
  return panels.filter(isShown).map((fact) => <Panel key={fact.name} {...{ fact, record, locked }} />);
}

function Panel({ fact, record, locked }: Required<PanelsProps> & { readonly fact: DetailFact }) {
  const id = useId();
  const { field } = useLabels();
  const content = record?.[fact.name];
  return (
    <section className="settings-panel" aria-labelledby={id} aria-disabled={locked || undefined}>
      <h2 id={id}>
        {locked && <Lock size={14} aria-hidden="true" />}
        {field(fact.name)}
        {Array.isArray(content) && (
          <small>
            <FormattedNumber value={content.length} />
          </small>
        )}
      </h2>
      {locked ? (
        <p>
          <FormattedMessage id="settings.panelLocked" />
        </p>
      ) : record ? (
        <DetailView fact={fact} record={record} />
      ) : (
        <Skeleton width={160} />
      )}
    </section>
  );
}
