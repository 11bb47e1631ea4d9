import { useText } from '../../../../core/i18n/use-text.ts';
import { type Format, formatText } from '../../domain/model/text.ts';
import type { Issue, Severity } from '../../domain/rules/issue.ts';
import { issuesByElement } from '../../domain/rules/validate.ts';
import { useDesignerData } from '../../work/designer-context.ts';
import type { DesignerData } from '../../work/designer-store.ts';
import { issuesOf } from '../../work/flow-issues.ts';

type ByElement = ReturnType<typeof issuesByElement>;

const known = new WeakMap<readonly Issue[], ByElement>();

function byElement(data: DesignerData): ByElement {
  const issues = issuesOf(data);
  let found = known.get(issues);
  if (!found) {
    found = issuesByElement(issues);
    known.set(issues, found);
  }
  return found;
}

function said(issues: readonly Issue[] | undefined, severity: Severity, format: Format): string | null {
  const texts = (issues ?? [])
    .filter((issue) => issue.severity === severity)
    .map((issue) => formatText(issue.text, format));
  return texts.length > 0 ? texts.join(' ') : null;
}

/** The errors and warnings of a node, in words. */
export function useCardIssues(id: string) {
  const text = useText();
  return {
    error: useDesignerData((data) => said(byElement(data).node.get(id), 'error', text)),
    warnings: useDesignerData((data) => said(byElement(data).node.get(id), 'warning', text)),
  };
}

/** The error of a connection in words; null: it has none. */
export function useConnectionError(id: string): string | null {
  const text = useText();
  return useDesignerData((data) => said(byElement(data).connection.get(id), 'error', text));
}
