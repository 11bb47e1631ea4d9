import type { ReactNode } from 'react';

export type Tone = 'green' | 'red' | 'yellow' | 'blue' | 'grey';

/** A state: icon and word on a light ground, never colour alone (decision 63). */
export function Badge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
