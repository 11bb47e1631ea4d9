import { useText } from '../../../core/i18n/use-text.ts';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import type { ReadProblem } from '../domain/exchange/read-elements.ts';
import { formatText } from '../domain/model/text.ts';

/** Problems that are listed: the exported file has all of them. */
const SHOWN = 20;

/** The elements of the server's flow that cannot be shown. */
export function ReadProblems({ problems }: { problems: readonly ReadProblem[] }) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <Notice tone="yellow" role="status">
      {text('flow-page.leftOut', { count: problems.length })}{' '}
      {problems
        .slice(0, SHOWN)
        .map((problem) => formatText(problem.text, text))
        .join(' ')}
      {problems.length > SHOWN && ' …'}
    </Notice>
  );
}
