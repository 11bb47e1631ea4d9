import ArrowRight from 'lucide-react/icons/arrow-right';
import ListPlus from 'lucide-react/icons/list-plus';
import type { FormEvent } from 'react';
import { FlagView } from '../../../core/fields/flag/flag.tsx';
import { NumberView } from '../../../core/fields/number/number-view.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { type ConnectionField, connectionFields } from '../domain/model/connections/connection-kinds.ts';
import { connectionLabel } from '../domain/model/connections/connection-label.ts';
import { type ConnectionData, type DesignConnection, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { stepName } from '../domain/model/step-name.ts';
import { formatText } from '../domain/model/text.ts';
import type { Issue } from '../domain/rules/issue.ts';
import { allowedBetween } from '../domain/rules/rules.ts';
import { stepPlace } from '../steps/step-place.ts';
import { useDesigner, useDesignerData, useFlowState, useIssues } from '../work/designer-context.ts';
import { useFieldTexts } from './fields/field-texts.tsx';
import { IssueNotices } from './issue-notices.tsx';

/** The editor of a connection. */
export function ConnectionEditor({ edge }: { edge: DesignConnection }) {
  const text = useText();
  const flow = useFlowState();
  const designer = useDesigner();
  const readonly = useDesignerData((data) => data.readonly);
  const issues = useIssues().filter(({ element, id }) => element === 'connection' && id === edge.id);
  const target = flow.nodes.get(edge.target);
  const fields = connectionFields(edge).filter(({ shown }) => !shown || shown(target, edge.data));
  const label = connectionLabel(flow, edge);
  const isOpen = isKind(target, OPEN_EDGE);
  const goOn = (event?: FormEvent) => {
    event?.preventDefault();
    designer.goTo(edge.target);
    if (isOpen) designer.add({ node: edge.target });
    else designer.edit({ element: 'node', id: edge.target });
  };
  const names = {
    from: formatText(stepName(flow, edge.source), text),
    to: formatText(stepPlace(flow, edge.target), text),
  };
  return (
    <form onSubmit={goOn}>
      <p className="inspector-about">
        <span>{text('flow-page.inspector.fromTo', names)}</span>
      </p>
      {readonly || fields.length === 0 ? (
        <>
          <IssueNotices issues={issues} />
          {label && <p className="inspector-about">{formatText(label, text)}</p>}
        </>
      ) : (
        <div className="inspector-fields" data-first-fields="">
          {fields.map((field) => (
            <FieldOf key={field.name} field={field} edge={edge} issues={issues} />
          ))}
        </div>
      )}
      <div className="inspector-actions">
        <Button type="submit" icon={<ArrowRight className="ui-way" size={16} aria-hidden="true" />}>
          {text(isOpen && !readonly ? 'flow-page.step.addHere' : 'flow-page.inspector.goOn', names)}
        </Button>
        {!readonly && !isOpen && allowedBetween(flow, edge.id).length > 0 && (
          <Button
            icon={<ListPlus size={16} aria-hidden="true" />}
            onClick={() => designer.add({ connection: edge.id })}
          >
            {text('flow-page.inspector.insert')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  readonly field: ConnectionField;
  readonly edge: DesignConnection;
  readonly issues: readonly Issue[];
}

function FieldOf({ field, edge, issues }: FieldProps) {
  const designer = useDesigner();
  const texts = useFieldTexts(
    field,
    issues.filter((issue) => issue.field === field.name),
  );
  const set = (data: Partial<ConnectionData>) =>
    designer.dispatch({ type: 'setConnectionData', id: edge.id, data });
  return (
    <div data-field={field.name}>
      {field.kind === 'flag' ? (
        <FlagView
          binding={{
            ...texts,
            value: edge.data[field.name] === true,
            onChange: (value) => set({ [field.name]: value }),
          }}
        />
      ) : (
        <NumberView
          binding={{
            ...texts,
            value: edge.data[field.name] ?? null,
            onChange: (value) => set({ [field.name]: value }),
            disabled: field.disabled?.(edge.data) ?? false,
          }}
        />
      )}
    </div>
  );
}
