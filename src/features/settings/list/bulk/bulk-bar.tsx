import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListSelection } from '../../../../core/list/selection/use-selection.ts';
import { useOwner } from '../../../../core/session/kept/use-owner.ts';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { type Interrupted, takeInterrupted } from './interrupted.ts';
import type { WholeList } from './operations.ts';
import type { OnUndo, Undoing } from './use-telling.ts';

const loadActions = () => import('./bulk-actions.tsx').then((module) => module.BulkActions);

interface BulkBarProps {
  readonly selection: ListSelection;
  readonly whole: WholeList;
}

/** The actions on the chosen records; their code comes with the first record that is chosen, or with something to tell of the last ones. */
export function BulkBar({ selection, whole }: BulkBarProps) {
  const { chosen, isWhole } = selection.selection;
  const [undoing, setUndoing] = useState<Undoing>();
  const [interrupted, setInterrupted] = useInterrupted();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const onUndo: OnUndo = useCallback((operation, items) => {
    if (isThere.current) setUndoing({ operation, items });
    return isThere.current;
  }, []);
  const isChosen = isWhole || chosen.length > 0;
  const isWanted = isChosen || undoing !== undefined || interrupted !== undefined;
  const { code: Actions } = useLazyCode(loadActions, isWanted, () => undefined);
  if (!isWanted || !Actions) return null;
  return (
    <Actions
      {...{ selection, whole, isChosen, undoing, onUndo, interrupted }}
      onUndone={() => setUndoing(undefined)}
      onTold={() => setInterrupted(undefined)}
    />
  );
}

/** A change of this list that came to no end last time. */
function useInterrupted() {
  const owner = useOwner();
  const { name } = useEntity();
  const [interrupted, setInterrupted] = useState<Interrupted>();
  useEffect(() => setInterrupted(takeInterrupted(owner, name)), [owner, name]);
  return [interrupted, setInterrupted] as const;
}
