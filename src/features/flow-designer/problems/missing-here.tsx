import { useMemo } from 'react';
import { OptionsPicker } from '../../../core/fields/option/options-picker.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { findOption } from '../domain/model/options.ts';
import { type MissingRecord, missingRecords } from '../domain/rules/missing-records.ts';
import { useDesigner, useDesignerData, useFlowState } from '../work/designer-context.ts';

/** The records that the flow leads to and that are not here, each to be chosen once for all steps. */
export function MissingHere() {
  const text = useText();
  const flow = useFlowState();
  const options = useDesignerData((data) => data.options);
  const readonly = useDesignerData((data) => data.readonly);
  const missing = useMemo(() => missingRecords(flow, options), [flow, options]);
  if (readonly || missing.length === 0) return null;
  const title = text('flow-page.missing.title', { count: missing.length });
  return (
    <section className="problems problems-missing" aria-label={title}>
      <h3>{title}</h3>
      <p>{text('flow-page.missing.about')}</p>
      <ul>
        {missing.map((record) => (
          <li key={`${record.list} ${record.id}`}>
            <Choice record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choice({ record: { list, id, name, steps, field } }: { record: MissingRecord }) {
  const text = useText();
  const designer = useDesigner();
  const known = useDesignerData((data) => data.options[list]) ?? [];
  return (
    <OptionsPicker
      label={text('flow-page.missing.record', { field: text(field.label), name })}
      help={text('flow-page.missing.steps', { count: steps })}
      placeholder={text('flow-page.missing.choose')}
      source={known.map(({ value, label }) => ({ value: String(value), label }))}
      multiple={false}
      value={[]}
      onChange={([chosen]) => {
        const found = chosen && findOption(known, chosen.value);
        if (!found) return;
        const { value, label } = found;
        designer.dispatch({ type: 'replaceRecord', list, id, by: { value, label } });
      }}
    />
  );
}
