import { FormattedMessage } from 'react-intl';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { NativeSelect } from '../../../../core/ui/inputs/native-select.tsx';
import { useEntity } from '../../entity/entity-context.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { FormFields, useSharedValues } from '../../form/shared-values.tsx';
import { possibleKeys, type Source, sharedFields } from '../run/choices.ts';
import type { ImportForms } from '../use-forms.ts';
import { KnownBy } from './known-by.tsx';
import { Step, type StepProps } from './step.tsx';

/** The value of a column that is not imported. */
const NONE = '';
/** Values of a column that are shown. */
const EXAMPLES = 3;

/** The meaning of each column, and the values that the file does not have. */
export function MapStep({ run, forms }: StepProps) {
  const text = useText();
  const { source, choices, process } = run;
  const shared = useShared({ run, forms });
  if (!source) return null;
  const { mapping } = choices;
  const change = (at: number, name: string) =>
    process.choose({
      mapping: mapping.map((one, index) =>
        index === at ? name || undefined : one === name ? undefined : one,
      ),
    });
  return (
    <Step
      title={text('imports.map.title', { name: source.name })}
      actions={
        <>
          <Button variant="primary" disabled={!mapping.some(Boolean)} onClick={shared.check}>
            {text('imports.check')}
          </Button>
          <Button onClick={() => process.back()}>{text('imports.otherFile')}</Button>
        </>
      }
    >
      <p className="import-lead">{text('imports.map.rows', { count: source.rows.length })}</p>
      <ul className="import-columns">
        {source.headings.map((heading, at) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are
            key={at}
            heading={heading || text('imports.column', { place: at + 1 })}
            examples={examplesOf(source, at)}
            forms={forms}
            value={mapping[at] ?? NONE}
            onChange={(name) => change(at, name)}
          />
        ))}
      </ul>
      <KnownBy run={run} possible={(keys) => possibleKeys(keys, source, forms, mapping)} />
      {shared.fields.length > 0 && (
        <fieldset className="import-shared">
          <legend>
            <FormattedMessage id="imports.shared" />
          </legend>
          <p>
            <FormattedMessage id="imports.shared.help" />
          </p>
          <FormFields {...shared} plan={forms.create} payload={forms.entity.create} />
        </fieldset>
      )}
    </Step>
  );
}

const examplesOf = ({ rows }: Source, at: number): readonly string[] => {
  const values = new Set<string>();
  for (const { cells } of rows) {
    if (values.size === EXAMPLES) break;
    if (cells[at]) values.add(cells[at]);
  }
  return [...values];
};

interface ColumnProps {
  readonly heading: string;
  readonly examples: readonly string[];
  readonly forms: ImportForms;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function Column({ heading, examples, forms, value, onChange }: ColumnProps) {
  const text = useText();
  const { field, help } = useLabels();
  const target = forms.targets.find(({ name }) => name === value)?.field;
  const isSecret = target?.kind === 'password';
  const options = [
    { value: NONE, label: text('imports.map.none') },
    ...forms.targets.map(({ name }) => ({ value: name, label: field(name) })),
  ];
  return (
    <li data-none={value === NONE || undefined}>
      <strong>{heading}</strong>
      <span>{isSecret ? '••••••••' : examples.join(' · ')}</span>
      <NativeSelect
        label={text('imports.map.of', { heading })}
        options={options}
        value={value}
        onChange={onChange}
      />
      {target?.help && <p>{help(target.name)}</p>}
    </li>
  );
}

/** The values of all new records, where something can be chosen once for all. Without one by which a record is known no row can be checked. */
function useShared({ run, forms }: StepProps) {
  const { pages } = useEntity();
  const { mapping, shared, by } = run.choices;
  const fields = forms.entity.screens.add === false ? [] : sharedFields(forms, mapping);
  const key: readonly string[] = pages.imports?.[by] ?? [];
  const form = useSharedValues({
    plan: forms.create,
    fields,
    values: shared,
    isAsked: (name) => key.includes(name) && fields.some((field) => field.name === name),
    onChange: (values) => run.process.choose({ shared: values }),
  });
  const check = form.handleSubmit(() => run.process.check());
  return { control: form.control, fields, check: () => void check() };
}
