import { listedNames } from '../../../../core/contract/formats/listed-names.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import { useLabels } from '../../entity/use-labels.ts';
import type { MissingOption } from '../cells/option-book.ts';
import type { Import } from '../run/use-import.ts';

interface MakeMissingProps {
  readonly run: Import;
  readonly missing: readonly MissingOption[];
}

/** The choice whether records that rows name and that are not there are made, with their names. */
export function MakeMissing({ run, missing }: MakeMissingProps) {
  const text = useText();
  const { title } = useLabels();
  const kinds = [...new Set(missing.map(({ makes }) => makes))];
  const names = kinds.map((entity) =>
    text('imports.make.names', {
      kind: title(entity, 'list'),
      names: listedNames(missing.filter(({ makes }) => makes === entity).map(({ label }) => label)),
    }),
  );
  return (
    <Checkbox
      label={text('imports.make')}
      help={names.join(' ')}
      checked={run.choices.make}
      onChange={({ currentTarget }) => {
        run.process.choose({ make: currentTarget.checked });
        void run.process.check();
      }}
    />
  );
}
