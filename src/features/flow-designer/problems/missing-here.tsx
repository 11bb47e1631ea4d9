import { useMemo } from 'react';
import { OptionsPicker } from '../../../core/fields/option/options-picker.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { createRouteOf, pagesOf } from '../../../core/routes/entity-pages.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { ENTITY_OF } from '../domain/model/listed-records.ts';
import { findOption } from '../domain/model/options.ts';
import { type MissingRecord, missingRecords, replacementsByName } from '../domain/rules/missing-records.ts';
import { useDesigner, useDesignerData, useFlowState } from '../work/designer-context.ts';

/** The records that the flow leads to and that are not here, each to be chosen once for all steps. */
export function MissingHere() {
  const text = useText();
  const flow = useFlowState();
  const options = useDesignerData((data) => data.options);
  const readonly = useDesignerData((data) => data.readonly);
  const designer = useDesigner();
  const missing = useMemo(() => missingRecords(flow, options), [flow, options]);
  const sameName = useMemo(() => replacementsByName(missing, options), [missing, options]);
  if (readonly || missing.length === 0) return null;
  const title = text('flow-page.missing.title', { count: missing.length });
  return (
    <section className="problems problems-missing" aria-label={title}>
      <h3>{title}</h3>
      <p>{text('flow-page.missing.about')}</p>
      {sameName.length > 0 && (
        <Button size="small" onClick={() => designer.dispatch({ type: 'replaceRecords', records: sameName })}>
          {text('flow-page.missing.sameName', { count: sameName.length })}
        </Button>
      )}
      <ul>
        {missing.map((record) => (
          <li key={`${record.list} ${record.id}`}>
            <Choice record={record} />
            <New record={record} />
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
        designer.dispatch({ type: 'replaceRecords', records: [{ list, id, by: { value, label } }] });
      }}
    />
  );
}

/** The way to the form of a new one, beside the flow: its name is offered here when it is there. */
function New({ record: { list, name } }: { record: MissingRecord }) {
  const text = useText();
  const can = useCan();
  const entity = ENTITY_OF[list];
  if (!entity || !can(pagesOf(entity).access.create)) return null;
  return (
    <Link to={createRouteOf(entity)} target="_blank" className="ui-link problems-new">
      {text('flow-page.missing.new', { name })}
    </Link>
  );
}
