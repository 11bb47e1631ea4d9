import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import type { Refused } from '../domain/exchange/exchange.ts';
import { formatText } from '../domain/model/text.ts';

/** The dialog with the problems of a refused file. */
export function ImportProblems({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      title={text('flow-tools.import.refused')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('ui.close')}</Button>}
    >
      <p>{text('flow-tools.import.unchanged')}</p>
      <ul>
        {refused.problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the problems of one file never change their places
          <li key={index}>{formatText(problem.text, text)}</li>
        ))}
      </ul>
      {refused.isMore && <p>{text('flow-tools.import.more')}</p>}
    </Dialog>
  );
}
