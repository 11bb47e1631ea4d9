import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { EmptyState } from '../../../core/ui/cards/empty-state.tsx';
import { kindOf } from '../domain/kinds/kinds.ts';
import { type FlowState, isKind, OPEN_EDGE } from '../domain/model/flow.ts';
import { type Format, formatText } from '../domain/model/text.ts';
import { childrenOf } from '../domain/model/tree.ts';
import type { Issue, Severity } from '../domain/rules/issue.ts';
import { KindIcon } from '../steps/kind-icon.tsx';
import { stepPlace } from '../steps/step-place.ts';
import { useDesigner, useFlowState, useIssues } from '../work/designer-context.ts';
import { groupByStep, type StepProblems } from './group-by-step.ts';
import { MissingHere } from './missing-here.tsx';
import problemsCss from './problems.css?inline';

/** Steps that are listed at once: more are never read before some are mended. */
const SHOWN = 100;

/** The errors and warnings of the flow: errors first, step by step in call order. */
export function Problems() {
  useSheet(problemsCss);
  const text = useText();
  const issues = useIssues();
  if (issues.length === 0)
    return (
      <EmptyState title={text('flow-page.problems.none')} icon={<CircleCheck size={28} strokeWidth={1.5} />}>
        <p>{text('flow-page.problems.noneAbout')}</p>
      </EmptyState>
    );
  return (
    <>
      <MissingHere />
      <Section severity="error" issues={issues} />
      <Section severity="warning" issues={issues} />
    </>
  );
}

function Section({ severity, issues }: { severity: Severity; issues: readonly Issue[] }) {
  const text = useText();
  const flow = useFlowState();
  const [all, setAll] = useState(false);
  const own = issues.filter((issue) => issue.severity === severity);
  if (own.length === 0) return null;
  const groups = groupByStep(flow, own);
  const shown = all ? groups : groups.slice(0, SHOWN);
  const title = text(severity === 'error' ? 'flow-page.problems.errors' : 'flow-page.problems.warnings', {
    count: own.length,
  });
  return (
    <section className="problems" data-severity={severity} aria-label={title}>
      <h3>
        {severity === 'error' ? (
          <CircleAlert size={16} aria-hidden="true" />
        ) : (
          <TriangleAlert size={16} aria-hidden="true" />
        )}
        {title}
      </h3>
      <ul>
        {shown.map((group) => (
          <StepIssues key={group.node} {...group} />
        ))}
      </ul>
      {shown.length < groups.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {text('flow-page.problems.more', { count: groups.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function StepIssues({ node: id, issues }: StepProblems) {
  const text = useText();
  const flow = useFlowState();
  const designer = useDesigner();
  const node = flow.nodes.get(id);
  const isOpen = isKind(node, OPEN_EDGE);
  // Two exits without a target, or a step and its connection, may have the same message: it is shown once.
  const said = new Map(issues.map((issue) => [wordsOf(flow, issue, text), issue]));
  const go = ({ element, id: of, field, code }: Issue) => {
    designer.goTo(id);
    const branch = code === 'openPath' ? missingExit(flow, id) : undefined;
    const isMissing = isOpen || branch !== undefined;
    if (isMissing && !designer.getState().readonly)
      designer.add(branch === undefined ? { node: id } : { node: id, branch });
    else designer.edit({ element, id: of, field });
  };
  return (
    <li>
      <h4>
        {node && <KindIcon name={kindOf(node).icon} size={16} />}
        {formatText(stepPlace(flow, id), text)}
      </h4>
      <ul>
        {[...said].map(([words, issue]) => (
          <li key={`${issue.element} ${issue.field} ${words}`}>
            <button type="button" onClick={() => go(issue)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The exit without a target: some programs save no element for it. */
function missingExit(flow: FlowState, id: string): string | undefined {
  const node = flow.nodes.get(id);
  const taken = new Set(childrenOf(flow, id).map(({ branch }) => branch));
  return node && kindOf(node).exits.find((exit) => exit.auto && !taken.has(exit.branch))?.branch;
}

/** The message of an issue; one that fits any field gets the field's name. */
function wordsOf(flow: FlowState, { id, field, text }: Issue, format: Format): string {
  const words = formatText(text, format);
  const node = flow.nodes.get(id);
  if (!node || !field || !text.id.startsWith('validation.')) return words;
  const label = kindOf(node).fields.find(({ name }) => name === field.split('.')[0])?.label;
  return label ? `${format(label)}: ${words}` : words;
}
