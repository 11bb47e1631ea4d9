import { useState } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';

const loadTrail = () => import('./trail.tsx').then((module) => module.Trail);

/** The changes of a record, when and by whom. Nothing is asked before somebody opens it. */
export function Changes({ id }: { readonly id: Id }) {
  const text = useText();
  const isTold = useFeature('recordChanges');
  const [isOpen, setOpen] = useState(false);
  const { code: Trail } = useLazyCode(loadTrail, isOpen, () => setOpen(false));
  if (!isTold) return null;
  return (
    <details
      className="settings-panel settings-changes"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text('settings.changes.title')}</summary>
      {isOpen && Trail && <Trail id={id} />}
    </details>
  );
}
