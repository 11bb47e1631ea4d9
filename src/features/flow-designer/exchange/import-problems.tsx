import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/dialog.tsx';
import type { ReadProblem } from '../domain/read-elements.ts';
import { formatText } from '../domain/text.ts';

/** More than anybody mends by hand. */
const SHOWN = 50;

/** Why a file was not taken. */
export function ImportProblems({
  problems,
  onClose,
}: {
  problems: readonly ReadProblem[];
  onClose: () => void;
}) {
  const text = useText();
  return (
    <Dialog
      title={text('flow-tools.import.refused')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('ui.close')}</Button>}
    >
      <p>{text('flow-tools.import.unchanged')}</p>
      <ul>
        {problems.slice(0, SHOWN).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the problems of one file never change their places
          <li key={index}>{formatText(problem.text, text)}</li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>{text('flow-tools.import.more', { count: problems.length - SHOWN })}</p>}
    </Dialog>
  );
}
