import { useText } from '../../../core/i18n/use-text.ts';
import { valueText } from '../domain/compare/diff-fields.ts';
import type { Field } from '../domain/kinds/field.ts';
import { kindOf } from '../domain/kinds/kinds.ts';
import type { DesignNode } from '../domain/model/flow.ts';
import { formatText } from '../domain/model/text.ts';
import type { Issue } from '../domain/rules/issue.ts';
import { AudioPreview } from '../steps/audio-preview.tsx';
import { KindIcon } from '../steps/kind-icon.tsx';
import { useDesignerData, useFlowState, useIssues } from '../work/designer-context.ts';
import { FieldView } from './fields/field-view.tsx';
import { IssueNotices } from './issue-notices.tsx';
import { StepActions } from './step-actions.tsx';
import { Ways } from './ways.tsx';

/** The editor of a step: its fields as its kind declares them, the ways in and out, and its actions. */
export function StepEditor({ node }: { node: DesignNode }) {
  const text = useText();
  const readonly = useDesignerData((data) => data.readonly);
  const issues = useIssues().filter(({ element, id }) => element === 'node' && id === node.id);
  const kind = kindOf(node);
  const fields = kind.fields.filter(({ shown }) => !shown || shown(node.data));
  return (
    <>
      <p className="inspector-about">
        <KindIcon name={kind.icon} />
        <span>{text(kind.about)}</span>
      </p>
      <IssueNotices issues={issues.filter(({ field }) => field === null)} />
      {readonly ? (
        <Values node={node} fields={fields} issues={issues} />
      ) : (
        <div className="inspector-fields" data-first-fields={fields.length > 0 ? '' : undefined}>
          {fields.map((field) => (
            <FieldView key={field.name} field={field} node={node} issues={issues} />
          ))}
        </div>
      )}
      <Ways id={node.id} />
      {!readonly && <StepActions id={node.id} />}
    </>
  );
}

/** The values as text, for a read-only flow. */
function Values({
  node,
  fields,
  issues,
}: {
  node: DesignNode;
  fields: readonly Field[];
  issues: readonly Issue[];
}) {
  const text = useText();
  const flow = useFlowState();
  if (fields.length === 0) return null;
  return (
    <>
      <IssueNotices issues={issues.filter(({ field }) => field !== null)} />
      <dl className="inspector-values">
        {fields.map((field) => {
          const value = valueText(field, flow, node.data);
          return (
            <div key={field.name}>
              <dt>{text(field.label)}</dt>
              <dd>
                {value === null
                  ? text('flow-page.inspector.nothing')
                  : typeof value === 'string'
                    ? value
                    : formatText(value, text)}
                {field.kind === 'option' && field.list === 'audios' && <AudioPreview data={node.data} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
