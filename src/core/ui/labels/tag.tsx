import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** A short label on a record. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="ui-tag">
    <span>{children}</span>
  </span>
);

interface RemovableTagProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onRemove: () => void;
}

/** A current filter or sort key, with a button to remove it. */
export function RemovableTag({ label, icon, onRemove }: RemovableTagProps) {
  const text = useText();
  return (
    <span className="ui-tag" data-active="">
      {icon}
      <span title={label}>{label}</span>
      <button type="button" aria-label={text('ui.removeTag', { label })} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
