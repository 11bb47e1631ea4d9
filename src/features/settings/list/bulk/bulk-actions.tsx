import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Join } from '../../../../core/contract/define/entities/screens.ts';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { IntlGate } from '../../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../../core/i18n/messages.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { type Chosen, NO_SELECTION } from '../../../../core/list/selection/selection.ts';
import type { ListSelection } from '../../../../core/list/selection/use-selection.ts';
import { BAR } from '../../../../core/list/table/row-keys.ts';
import { Button, IconButton } from '../../../../core/ui/button.tsx';
import { uncovered } from '../../../../core/ui/toasts/uncovered.ts';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';
import { Activations } from './activations.tsx';
import bulkCss from './bulk.css?inline';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Interrupted } from './interrupted.ts';
import { JoinDialog } from './join-dialog.tsx';
import type { Operation, WholeList } from './operations.ts';
import { SetButton } from './set-button.tsx';
import { useJoins } from './use-joins.ts';
import type { OnUndo, Undoing } from './use-telling.ts';

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
  /** Some record is chosen. */
  readonly isChosen: boolean;
  readonly undoing: Undoing | undefined;
  readonly onUndo: OnUndo;
  readonly onUndone: () => void;
  /** A change that came to no end last time, to be told. */
  readonly interrupted: Interrupted | undefined;
  readonly onTold: () => void;
}

/** The bar with the number of chosen records, and what can be done with them. */
export const BulkActions = (props: BulkActionsProps) => (
  <IntlGate messages={TEXTS}>
    <Actions {...props} />
  </IntlGate>
);

function Actions(props: BulkActionsProps) {
  const { selection, isChosen, undoing, onUndo, onUndone, interrupted, onTold } = props;
  useSheet(bulkCss);
  useTold(interrupted, onTold);
  return (
    <>
      {isChosen && <Bar {...props} />}
      {undoing && <UndoDialog {...{ selection, undoing, onUndo, onUndone }} />}
    </>
  );
}

/** Tells of a change that came to no end, until the user has seen it. */
function useTold(interrupted: Interrupted | undefined, onTold: () => void) {
  const text = useText();
  const toast = useToast();
  const tell = useEffectEvent(({ done, of }: Interrupted) => {
    toast('error', text('bulk.interrupted', { done, of }));
    onTold();
  });
  useEffect(() => {
    if (interrupted) tell(interrupted);
  }, [interrupted]);
}

/**
 * Gives a function that has the checkbox of the page get the focus once the component is gone: a dialog that goes with it has given the
 * focus back then, to a button that is gone too.
 */
function useFocusPage({ page }: ListSelection): () => void {
  const isWanted = useRef(false);
  const { box } = page;
  useEffect(
    () => () => {
      if (isWanted.current) box.current?.focus();
    },
    [box],
  );
  return () => {
    isWanted.current = true;
  };
}

interface UndoDialogProps extends Pick<BulkActionsProps, 'selection' | 'onUndo' | 'onUndone'> {
  readonly undoing: Undoing;
}

function UndoDialog({ selection, undoing, onUndo, onUndone }: UndoDialogProps) {
  const focusPage = useFocusPage(selection);
  return (
    <BulkDialog
      operation={undoing.operation}
      chosen={undoing.items}
      onUndo={onUndo}
      onEnd={() => {
        focusPage();
        onUndone();
      }}
      onClose={onUndone}
    />
  );
}

function Bar({ selection, whole, onUndo }: BulkActionsProps) {
  const { selection: selected, page, set } = selection;
  const text = useText();
  const focusPage = useFocusPage(selection);
  const [operation, setOperation] = useState<Operation>();
  const [join, setJoin] = useState<Join>();
  const { chosen, isWhole } = selected;
  const count = isWhole ? (whole.total ?? chosen.length) : chosen.length;
  const isMore = !isWhole && page.all && whole.total !== null && whole.total > chosen.length;
  const keep = (left: readonly Chosen[]) => {
    if (left.length === 0) focusPage();
    set({ chosen: left, isWhole: false, last: undefined });
  };
  return (
    <section ref={uncovered} className="bulk-bar" aria-label={text('bulk.label')} {...BAR}>
      <span role="status">{text(isWhole ? 'bulk.whole' : 'bulk.chosen', { count })}</span>
      {isMore && (
        <Button size="small" variant="quiet" onClick={() => set({ ...NO_SELECTION, isWhole: true })}>
          {text('bulk.all', { count: whole.total ?? 0 })}
        </Button>
      )}
      <Activations chosen={isWhole ? undefined : chosen} onChoose={setOperation} />
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
      <SetButton onChoose={setOperation} />
      <IconButton
        size="small"
        label={text('bulk.clear')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => keep([])}
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
          onUndo={onUndo}
          onEnd={(left) => {
            setOperation(undefined);
            keep(left);
          }}
          onClose={() => setOperation(undefined)}
        />
      )}
    </section>
  );
}
