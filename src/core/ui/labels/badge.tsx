import type { ReactNode } from 'react';

/** The colour of a state. */
export type Tone = 'green' | 'red' | 'yellow' | 'blue' | 'grey';

/** A state as icon and word on a light ground, never by colour alone (decision 63). */
export function Badge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
