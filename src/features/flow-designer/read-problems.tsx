import { useText } from '../../core/i18n/use-text.ts';
import { Notice } from '../../core/ui/notice.tsx';
import type { ReadProblem } from './domain/read-elements.ts';
import { formatText } from './domain/text.ts';

/** What the server sent and could not be shown. */
export function ReadProblems({ problems }: { problems: readonly ReadProblem[] }) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <Notice tone="yellow" role="status">
      {text('flow-page.leftOut', { count: problems.length })}{' '}
      {problems.map((problem) => formatText(problem.text, text)).join(' ')}
    </Notice>
  );
}
