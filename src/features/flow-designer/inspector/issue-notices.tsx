import { useText } from '../../../core/i18n/use-text.ts';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { formatText } from '../domain/model/text.ts';
import type { Issue } from '../domain/rules/issue.ts';

/** What is wrong with an element as a whole, or where its fields can not be changed. */
export function IssueNotices({ issues }: { issues: readonly Issue[] }) {
  const text = useText();
  // Of two exits that lead nowhere the same is said: once is enough.
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
