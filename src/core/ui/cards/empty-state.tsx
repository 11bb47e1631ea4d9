import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** What the user can do about it: a sentence, a button. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
}

/** Instead of rows, where there are none. */
export function EmptyState({
  title,
  children,
  icon = <SearchX size={28} strokeWidth={1.5} />,
}: EmptyStateProps) {
  return (
    <div className="ui-empty" role="status" part="empty">
      <slot name="empty">
        {icon}
        <strong>{title}</strong>
        {children}
      </slot>
    </div>
  );
}
