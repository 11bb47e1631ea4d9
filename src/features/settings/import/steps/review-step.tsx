import Download from 'lucide-react/icons/download';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import { useEntity } from '../../entity/entity-context.ts';
import { missingIn } from '../run/missing-records.ts';
import { resultOf } from '../run/row-result.ts';
import { MakeMissing } from './make-missing.tsx';
import { nameColumnsOf } from './name-columns.ts';
import { countsOf, Results, useCountWords } from './results.tsx';
import { Step, type StepProps } from './step.tsx';
import { useResultFile } from './use-result-file.ts';

/** The changes that the import would make, before any is made. */
export function ReviewStep({ run, forms }: StepProps) {
  const text = useText();
  const can = useCan();
  const { pages } = useEntity();
  const words = useCountWords();
  const save = useResultFile({ run, forms });
  const { source, checked, choices } = run;
  if (!source) return null;
  const results = checked.map((row) => resultOf(row));
  const counts = countsOf(results);
  const mayUpdate = can(pages.access.edit);
  const isUpdated = choices.update && mayUpdate;
  const count = counts.new + (isUpdated ? counts.changed : 0);
  const missing = missingIn(
    checked.filter(({ state }) => state === 'new' || (isUpdated && state === 'changed')),
  );
  return (
    <Step
      title={text('imports.review.title')}
      actions={
        <>
          <Button variant="primary" disabled={count === 0} onClick={() => void run.process.start()}>
            {text('imports.start', { count })}
          </Button>
          <Button onClick={() => run.process.back()}>{text('imports.back')}</Button>
          <Button
            variant="quiet"
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => save(source, results)}
          >
            {text('imports.review.save')}
          </Button>
        </>
      }
    >
      <p className="import-lead" role="status">
        {run.notice === 'interrupted'
          ? words(counts)
          : text('imports.review.lead', { counts: words(counts) })}
      </p>
      {counts.changed > 0 && mayUpdate && (
        <Checkbox
          label={text('imports.update', { count: counts.changed })}
          help={text('imports.update.help')}
          checked={choices.update}
          onChange={({ currentTarget }) => run.process.choose({ update: currentTarget.checked })}
        />
      )}
      {(missing.length > 0 || !choices.make) && <MakeMissing run={run} missing={missing} />}
      <Results source={source} results={results} nameColumns={nameColumnsOf(run, pages.imports)} />
    </Step>
  );
}
