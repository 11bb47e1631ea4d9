import { useMemo } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { formatText } from '../domain/model/text.ts';
import { stepPlace } from '../steps/step-place.ts';
import { useStepActions } from '../steps/use-step-actions.tsx';
import { useDesigner, useFlowState } from '../work/designer-context.ts';

/** The step whose menu is open, and the button that opened it. */
export interface OpenMenu {
  readonly id: string;
  readonly anchor: HTMLElement;
}

interface Props extends OpenMenu {
  readonly onAct: () => void;
  readonly onClose: () => void;
}

const loadPopup = () => import('../../../core/ui/overlays/menu-popup.tsx').then((module) => module.default);

/** The actions of a row's step. */
export function OutlineMenu({ id, anchor, onAct, onClose }: Props) {
  const text = useText();
  const flow = useFlowState();
  const designer = useDesigner();
  const actions = useStepActions()(id);
  const ref = useMemo(() => ({ current: anchor }), [anchor]);
  const { code: Popup } = useLazyCode(loadPopup, true, onClose);
  if (!Popup || actions.length === 0) return null;
  return (
    <Popup
      anchor={ref}
      label={text('flow-page.step.actions', { step: formatText(stepPlace(flow, id), text) })}
      entries={actions.map(({ run, ...entry }) => ({
        ...entry,
        onSelect: () => {
          onAct();
          designer.goTo(id);
          run();
        },
      }))}
      onClose={onClose}
    />
  );
}
