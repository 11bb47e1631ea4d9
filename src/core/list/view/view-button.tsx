import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyCode } from '../../ui/hooks/use-lazy-code.ts';
import { useDisclosure } from '../../ui/overlays/use-disclosure.ts';
import type { ListView } from './list-view.ts';

const loadPopup = () => import('./view-popup.tsx').then((module) => module.ViewPopup);

/** The button of the columns and saved views. Their code is loaded when the pointer or the focus first reaches it. */
export function ViewButton({ view }: { view: ListView }) {
  const text = useText();
  const { open, setOpen, trigger, triggerProps } = useDisclosure('dialog');
  const { code: Popup, hint } = useLazyCode(loadPopup, open, () => setOpen(false));
  return (
    <>
      <Button
        {...triggerProps}
        data-folds=""
        data-set={view.current ? '' : undefined}
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        onPointerEnter={hint}
        onFocus={hint}
      >
        <span className="list-view-name">
          {view.current ? text('list-view.current', { name: view.current.name }) : text('list-view.button')}
        </span>
      </Button>
      {open && Popup && <Popup view={view} anchor={trigger} onClose={() => setOpen(false)} />}
    </>
  );
}
