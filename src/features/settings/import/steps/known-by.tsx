import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Field } from '../../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../../core/ui/inputs/native-select.tsx';
import { useEntity } from '../../entity/entity-context.ts';
import { useLabels } from '../../entity/use-labels.ts';
import type { Key } from '../check/stored-records.ts';
import type { Import } from '../run/use-import.ts';

interface KnownByProps {
  readonly run: Import;
  readonly possible: (keys: readonly Key[]) => readonly number[];
}

/** The fields by which a record is known as there already: told where there is one way alone, else chosen. */
export function KnownBy({ run, possible }: KnownByProps) {
  const id = useId();
  const text = useText();
  const { locale } = useIntl();
  const { field } = useLabels();
  const { imports = [] } = useEntity().pages;
  const ways = possible(imports);
  const nameOf = (at: number) => new Intl.ListFormat(locale).format((imports[at] ?? []).map(field));
  if (ways.length < 2)
    return <p className="import-lead">{text('imports.knownBy.only', { fields: nameOf(ways[0] ?? 0) })}</p>;
  return (
    <Field id={id} label={text('imports.knownBy')} help={text('imports.knownBy.help')}>
      <NativeSelect
        id={id}
        aria-describedby={`${id}-help`}
        value={String(run.choices.by)}
        options={ways.map((at) => ({ value: String(at), label: nameOf(at) }))}
        onChange={(by) => run.process.choose({ by: Number(by) })}
      />
    </Field>
  );
}
