import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codeError } from '../../../../core/errors/code-error.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { reportError } from '../../../../core/host/report-error.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { Notice } from '../../../../core/ui/cards/notice.tsx';
import { useTellLostCode } from '../../../../core/ui/hooks/use-tell-lost-code.ts';
import { saveFile } from '../../../../core/ui/save-file.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { replacingFlag } from '../../form/values/form-values.ts';
import { readPasted } from '../file/read-csv.ts';
import { readFile } from '../file/read-file.ts';
import { LIMITS, RefusedFile, type Table } from '../file/table.ts';
import { writeCsv } from '../file/write-csv.ts';
import type { ImportForms } from '../use-forms.ts';
import { PasteField } from './paste-field.tsx';
import { Step, type StepProps } from './step.tsx';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain';

/** Takes a file, or a list that is pasted. */
export function ChooseStep({ run, forms }: StepProps) {
  const text = useText();
  const tellFailure = useFailedCode();
  const [refused, setRefused] = useState<RefusedFile>();
  const [busy, setBusy] = useState(false);
  const read = async (name: string, table: () => Table | Promise<Table>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      run.process.take(name, await table());
    } catch (cause) {
      if (cause instanceof RefusedFile) setRefused(cause);
      else tellFailure(cause);
      setBusy(false);
    }
  };
  return (
    <Step title={text('imports.choose.title')}>
      <DropZone busy={busy} onFile={(file) => void read(file.name, () => readFile(file))} />
      {refused && (
        <Notice tone="red" role="alert">
          {text(`imports.file.${refused.problem}`, { ...LIMITS_TOLD, row: refused.row })}
        </Notice>
      )}
      <TemplateButton forms={forms} />
      <PasteField onPaste={(pasted) => void read(text('imports.paste.name'), () => readPasted(pasted))} />
    </Step>
  );
}

/** Gives a function that tells user and host that the code which reads a file did not arrive. */
function useFailedCode(): (cause: unknown) => void {
  const host = useHost();
  const tellLost = useTellLostCode();
  return (cause) => {
    const error = codeError(cause);
    reportError(host, error);
    tellLost(error);
  };
}

const LIMITS_TOLD = {
  megabytes: LIMITS.bytes / 1024 ** 2,
  rows: LIMITS.rows,
  columns: LIMITS.columns,
  characters: LIMITS.cell,
};

interface DropZoneProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** A place for a file, by mouse and by keyboard: the browser's own field for files, on which one can be dropped. */
function DropZone({ busy, onFile }: DropZoneProps) {
  const text = useText();
  return (
    <div className="import-drop">
      <FileUp size={28} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <FormattedMessage id="imports.drop" />
      </p>
      <span className="ui-button" data-variant="primary" aria-hidden="true">
        {busy && <span className="ui-spinner" />}
        <FormattedMessage id="imports.drop.choose" />
      </span>
      <small>{text('imports.drop.help', LIMITS_TOLD)}</small>
      <input
        type="file"
        accept={ACCEPTED}
        aria-label={text('imports.drop.choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again once it is mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Saves a file with nothing but headings, in the language of the user. */
function TemplateButton({ forms }: { readonly forms: ImportForms }) {
  const host = useHost();
  const { locale } = useIntl();
  const text = useText();
  const { name } = useEntity();
  const { field, title } = useLabels();
  const save = () => {
    // A password that a flag replaces from the beginning need not be filled in.
    const wanted = forms.targets.filter((target) => !(target.field && replacingFlag(target.field)));
    const headings = wanted.map((target) => field(target.name));
    saveFile(host, writeCsv([headings], locale), `${title(name, 'list')}.csv`);
  };
  return (
    <p className="import-template">
      <FormattedMessage id="imports.template.hint" />{' '}
      <Button size="small" icon={<Download size={14} aria-hidden="true" />} onClick={save}>
        {text('imports.template')}
      </Button>
    </p>
  );
}
