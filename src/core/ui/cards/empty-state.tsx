import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** A way out for the user: a sentence, a button. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
}

/** The message in place of the rows if there are none. */
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
