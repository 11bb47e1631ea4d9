import type { ListSelection } from '../../../../core/list/selection/use-selection.ts';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import type { WholeList } from './operations.ts';

const loadActions = () => import('./bulk-actions.tsx').then((module) => module.BulkActions);

interface BulkBarProps {
  readonly selection: ListSelection;
  readonly whole: WholeList;
}

/** The actions on the chosen records; their code comes with the first record that is chosen. */
export function BulkBar({ selection, whole }: BulkBarProps) {
  const { chosen, isWhole } = selection.selection;
  const isWanted = isWhole || chosen.length > 0;
  const { code: Actions } = useLazyCode(loadActions, isWanted, () => undefined);
  return isWanted && Actions ? <Actions selection={selection} whole={whole} /> : null;
}
