import Unlink from 'lucide-react/icons/unlink';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import { type StepAction, useStepActions } from '../steps/use-step-actions.tsx';
import { useFlowState } from '../work/designer-context.ts';

/** The other actions have their place at the fields and the ways in and out. */
const SHOWN = new Set(['duplicate', 'copy', 'remove']);

/** The buttons for copying, duplicating and removing a step. */
export function StepActions({ id }: { id: string }) {
  const text = useText();
  // The possible actions depend on the flow.
  useFlowState();
  const actions = useStepActions()(id);
  const reconnections = actions.filter((action) => action.id.startsWith('reconnect'));
  const [only] = reconnections.length === 1 ? reconnections : [];
  if (actions.length === 0) return null;
  return (
    <div className="inspector-actions">
      {actions
        .filter((action) => SHOWN.has(action.id))
        .map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
      {only && <ActionButton action={only} />}
      {reconnections.length > 1 && (
        <Menu
          size="small"
          label={text('flow-page.step.reconnect')}
          icon={<Unlink size={16} aria-hidden="true" />}
          entries={reconnections.map(({ run, ...entry }) => ({ ...entry, onSelect: run }))}
        >
          {text('flow-page.step.reconnect')}
        </Menu>
      )}
    </div>
  );
}

const ActionButton = ({ action }: { action: StepAction }) => (
  <Button
    size="small"
    variant={action.id === 'remove' ? 'danger' : 'secondary'}
    icon={action.icon}
    onClick={action.run}
  >
    {action.label}
  </Button>
);
