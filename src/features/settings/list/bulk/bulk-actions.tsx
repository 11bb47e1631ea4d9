import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { Join } from '../../../../core/contract/define/entities/screens.ts';
import { useSheet } from '../../../../core/host/use-sheet.ts';
import { useApi } from '../../../../core/http/use-endpoint.ts';
import { IntlGate } from '../../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../../core/i18n/messages.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { NO_SELECTION } from '../../../../core/list/selection/selection.ts';
import type { ListSelection } from '../../../../core/list/selection/use-selection.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { Button, IconButton } from '../../../../core/ui/button.tsx';
import { uncovered } from '../../../../core/ui/toasts/uncovered.ts';
import { useEntity } from '../../entity/entity-context.ts';
import bulkCss from './bulk.css?inline';
import { BulkDialog } from './bulk-dialog.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { activation, type Operation, type WholeList } from './operations.ts';
import { useJoins } from './use-joins.ts';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../../locales/*/{settings,fields,entities,list,validation,bulk}.json', {
    query: '?messages',
    import: 'default',
  }),
};

interface BulkActionsProps {
  readonly selection: ListSelection;
  readonly whole: WholeList;
}

/** The bar with the number of chosen records, and what can be done with them. */
export const BulkActions = (props: BulkActionsProps) => (
  <IntlGate messages={TEXTS}>
    <Bar {...props} />
  </IntlGate>
);

function Bar({ selection: { selection, page, set }, whole }: BulkActionsProps) {
  const text = useText();
  const [operation, setOperation] = useState<Operation>();
  const [join, setJoin] = useState<Join>();
  useSheet(bulkCss);
  const { chosen, isWhole } = selection;
  const count = isWhole ? (whole.total ?? chosen.length) : chosen.length;
  const isMore = !isWhole && page.all && whole.total !== null && whole.total > chosen.length;
  return (
    <section ref={uncovered} className="bulk-bar" aria-label={text('bulk.label')}>
      <span role="status">{text(isWhole ? 'bulk.whole' : 'bulk.chosen', { count })}</span>
      {isMore && (
        <Button size="small" variant="quiet" onClick={() => set({ ...NO_SELECTION, isWhole: true })}>
          {text('bulk.all', { count: whole.total ?? 0 })}
        </Button>
      )}
      <Activations onChoose={setOperation} />
      {useJoins().map((one) => (
        <Button
          key={one.to}
          size="small"
          icon={<UserPlus size={14} aria-hidden="true" />}
          onClick={() => setJoin(one)}
        >
          {text(`bulk.join.${one.to}`)}
        </Button>
      ))}
      <IconButton
        size="small"
        label={text('bulk.clear')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => set(NO_SELECTION)}
      />
      {join && (
        <JoinDialog
          join={join}
          onClose={() => setJoin(undefined)}
          onChoose={(made) => {
            setJoin(undefined);
            setOperation(made);
          }}
        />
      )}
      {operation && (
        <BulkDialog
          operation={operation}
          chosen={isWhole ? whole : chosen}
          onEnd={(left) => {
            setOperation(undefined);
            set({ chosen: left, isWhole: false, last: undefined });
          }}
          onClose={() => setOperation(undefined)}
        />
      )}
    </section>
  );
}

function Activations({ onChoose }: { onChoose: (operation: Operation) => void }) {
  const text = useText();
  const api = useApi();
  const { name, entity, pages } = useEntity();
  const can = useCan();
  if (!entity.activation || !can(pages.access.edit)) return null;
  return [true, false].map((active) => (
    <Button
      key={String(active)}
      size="small"
      icon={active ? <Power size={14} aria-hidden="true" /> : <PowerOff size={14} aria-hidden="true" />}
      onClick={() => onChoose(activation(api, name, entity, active))}
    >
      {text(active ? 'bulk.activate' : 'bulk.inactivate')}
    </Button>
  ));
}
