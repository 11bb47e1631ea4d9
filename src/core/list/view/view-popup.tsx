import { type RefObject, useId } from 'react';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { useText } from '../../i18n/use-text.ts';
import { PopoverPopup } from '../../ui/overlays/popover-popup.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListView } from './list-view.ts';
import { SavedViews } from './saved-views.tsx';
import viewCss from './view.css?inline';

interface ViewPopupProps {
  readonly view: ListView;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The saved views of a list, and its columns. The list follows each change at once. */
export function ViewPopup({ view, anchor, onClose }: ViewPopupProps) {
  const text = useText();
  const views = useId();
  const columns = useId();
  useSheet(viewCss);
  return (
    <PopoverPopup anchor={anchor} label={text('list-view.button')} className="list-view" onClose={onClose}>
      <section aria-labelledby={views}>
        <h2 id={views}>{text('list-view.saved')}</h2>
        <SavedViews view={view} />
      </section>
      <section aria-labelledby={columns}>
        <h2 id={columns}>{text('list-view.columns')}</h2>
        <ColumnChooser view={view} />
      </section>
    </PopoverPopup>
  );
}
