import Download from 'lucide-react/icons/download';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button, buttonLook } from '../../../../core/ui/button.tsx';
import { Link } from '../../../../core/ui/link.tsx';
import { useEntity } from '../../entity/entity-context.ts';
import { routesOf } from '../../entity/entity-routes.ts';
import { OPEN } from '../run/import-process.ts';
import { nameColumnsOf } from './name-columns.ts';
import { countsOf, Results, useCountWords } from './results.tsx';
import { Step, type StepProps } from './step.tsx';
import { useResultFile } from './use-result-file.ts';

/** The results of the import. */
export function DoneStep({ run, forms }: StepProps) {
  const text = useText();
  const { name, pages } = useEntity();
  const words = useCountWords(true);
  const save = useResultFile({ run, forms });
  const { source, results } = run;
  if (!source) return null;
  const counts = countsOf(results);
  const open = results.filter(({ state }) => OPEN.has(state)).length;
  return (
    <Step
      title={text(open > 0 ? 'imports.done.part' : 'imports.done.title')}
      actions={
        <>
          {open > 0 && (
            <Button variant="primary" onClick={() => void run.process.check()}>
              {text('imports.again', { count: open })}
            </Button>
          )}
          <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => save(source, results)}>
            {text('imports.results')}
          </Button>
          <Link to={routesOf(name).list} {...buttonLook(open > 0 ? {} : { variant: 'primary' })}>
            {text('imports.toList')}
          </Link>
          <Button variant="quiet" onClick={() => run.process.restart()}>
            {text('imports.another')}
          </Button>
        </>
      }
    >
      <p className="import-lead" role="status">
        {words(counts)}
      </p>
      <Results source={source} results={results} nameColumns={nameColumnsOf(run, pages.imports)} />
    </Step>
  );
}
