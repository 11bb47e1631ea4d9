import { useText } from '../../../core/i18n/use-text.ts';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { formatText } from '../domain/model/text.ts';
import type { Issue } from '../domain/rules/issue.ts';

/** The issues of an element as a whole; if its fields are read-only, all its issues. */
export function IssueNotices({ issues }: { issues: readonly Issue[] }) {
  const text = useText();
  // Two exits without a target have the same message: it is shown once.
  const tones = new Map(
    issues.map(
      ({ text: said, severity }) =>
        [formatText(said, text), severity === 'error' ? 'red' : 'yellow'] as const,
    ),
  );
  if (tones.size === 0) return null;
  return (
    <div className="inspector-notices">
      {[...tones].map(([said, tone]) => (
        <Notice key={said} tone={tone}>
          {said}
        </Notice>
      ))}
    </div>
  );
}
