import { useText } from '../../../core/i18n/use-text.ts';
import { Notice } from '../../../core/ui/notice.tsx';
import type { Issue } from '../domain/issue.ts';
import { formatText } from '../domain/text.ts';

/** What is wrong with an element as a whole, or where its fields can not be changed. */
export function IssueNotices({ issues }: { issues: readonly Issue[] }) {
  const text = useText();
  if (issues.length === 0) return null;
  return (
    <div className="inspector-notices">
      {issues.map((issue) => (
        <Notice key={`${issue.code} ${issue.field}`} tone={issue.severity === 'error' ? 'red' : 'yellow'}>
          {formatText(issue.text, text)}
        </Notice>
      ))}
    </div>
  );
}
