import { useText } from '../../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Step, type StepProps } from './step.tsx';

/** The progress of a check or of the import itself. */
export function RunStep({ run }: StepProps) {
  const text = useText();
  const isOffline = useSessionData(({ offline }) => offline);
  const { phase, progress } = run;
  const { done, of } = progress;
  const isImport = phase === 'run';
  const title = text(isImport ? 'imports.run.title' : 'imports.check.title');
  return (
    <Step
      title={title}
      actions={
        <Button onClick={() => run.process.cancel()}>
          {text(isImport ? 'imports.run.stop' : 'imports.check.stop')}
        </Button>
      }
    >
      <p role="status">
        {of === undefined
          ? text('imports.reading', { count: done })
          : text('imports.progress', { count: Math.floor(done), of })}
      </p>
      <progress aria-label={title} {...(of !== undefined && { value: done, max: of })} />
      {isImport && (
        <p className="import-lead">{text(isOffline ? 'imports.run.offline' : 'imports.run.leave')}</p>
      )}
    </Step>
  );
}
