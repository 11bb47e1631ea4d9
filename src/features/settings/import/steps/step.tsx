import type { ReactNode } from 'react';
import { uncovered } from '../../../../core/ui/toasts/uncovered.ts';
import type { Import } from '../run/use-import.ts';
import type { ImportForms } from '../use-forms.ts';

/** The properties of each step of an import. */
export interface StepProps {
  readonly run: Import;
  readonly forms: ImportForms;
}

interface FrameProps {
  readonly title: string;
  /** The buttons at the end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A step, with its heading and its buttons. */
export const Step = ({ title, actions, children }: FrameProps) => (
  <section className="import-step" aria-label={title}>
    <h2 tabIndex={-1}>{title}</h2>
    {children}
    {actions && (
      <div ref={uncovered} className="import-actions">
        {actions}
      </div>
    )}
  </section>
);
