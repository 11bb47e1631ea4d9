import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import { useState } from 'react';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import type { Chosen } from '../../../../core/list/selection/selection.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useEntity } from '../../entity/entity-context.ts';
import { useFlowList } from '../../record/use-flow-list.ts';
import { activation, type Operation } from './operations.ts';
import { UsesQuestion } from './uses-question.tsx';

interface ActivationsProps {
  /** Undefined: all of the list. */
  readonly chosen: readonly Chosen[] | undefined;
  readonly onChoose: (operation: Operation) => void;
}

/** The buttons that activate and inactivate the chosen records; before what flows lead to is inactivated, that is said. */
export function Activations({ chosen, onChoose }: ActivationsProps) {
  const text = useText();
  const api = useApi();
  const { name, entity, pages } = useEntity();
  const can = useCan();
  const flowList = useFlowList();
  const [asking, setAsking] = useState<Operation>();
  if (!entity.activation || !can(pages.access.edit)) return null;
  const choose = (active: boolean) => {
    const operation = activation(api, name, entity, active);
    if (active || !flowList || !chosen) onChoose(operation);
    else setAsking(operation);
  };
  return (
    <>
      {[true, false].map((active) => (
        <Button
          key={String(active)}
          size="small"
          icon={active ? <Power size={14} aria-hidden="true" /> : <PowerOff size={14} aria-hidden="true" />}
          onClick={() => choose(active)}
        >
          {text(active ? 'bulk.activate' : 'bulk.inactivate')}
        </Button>
      ))}
      {asking && flowList && chosen && (
        <UsesQuestion
          list={flowList}
          chosen={asking.needed(chosen)}
          onAnswer={(isWanted) => {
            setAsking(undefined);
            if (isWanted) onChoose(asking);
          }}
        />
      )}
    </>
  );
}
