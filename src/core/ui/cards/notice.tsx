import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

const ICONS = { blue: Info, grey: Info, green: CircleCheck, yellow: TriangleAlert, red: CircleAlert };

interface NoticeProps {
  readonly tone?: keyof typeof ICONS;
  /**
   * `alert` interrupts a screen reader, `status` does not; none for a notice that is there from the start.
   */
  readonly role?: 'alert' | 'status';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A short message about the content around it. */
export function Notice({ tone = 'grey', role, action, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className="ui-notice" data-tone={tone} role={role}>
      <Icon size={16} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  );
}
