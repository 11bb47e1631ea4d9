import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import type { Saved } from './save-panel.ts';

/** The menu itself stays a file that no other imports: so one that did not arrive comes at the next try in every browser. */
const loadPopup = () =>
  Promise.all([import('./panel-popup.tsx'), import('../../../core/ui/overlays/menu-popup.tsx')]).then(
    ([panel, menu]) => ({ PanelPopup: panel.default, MenuPopup: menu.default }),
  );

/** The button of the menu that saves a panel, or copies its table; the menu's code comes when it is wanted. */
export function PanelMenu({ saved, title }: { readonly saved: Saved; readonly title: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const { code, hint } = useLazyCode(loadPopup, open, close);
  const label = text('reports.save', { panel: title });
  return (
    <>
      <IconButton
        size="small"
        label={label}
        icon={<Download size={16} aria-hidden="true" />}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={hint}
        onFocus={hint}
      />
      {open && code && (
        <code.PanelPopup
          Menu={code.MenuPopup}
          anchor={trigger}
          {...{ label, saved, title }}
          onClose={close}
        />
      )}
    </>
  );
}
