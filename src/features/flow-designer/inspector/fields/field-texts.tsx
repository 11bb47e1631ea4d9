import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import type { FieldTexts } from '../../../../core/ui/inputs/field.tsx';
import { formatText } from '../../domain/model/text.ts';
import type { Issue } from '../../domain/rules/issue.ts';

interface Declared {
  readonly label: MessageId;
  readonly help?: MessageId;
  readonly required?: boolean;
}

/** The label, help and errors of a field. */
export function useFieldTexts(field: Declared, issues: readonly Issue[]): FieldTexts & { label: string } {
  const text = useText();
  const said = useIssueTexts(issues, field.help && text(field.help));
  return { ...said, label: text(field.label), required: field.required ?? false };
}

/** Errors under the control, warnings before its help. */
export function useIssueTexts(issues: readonly Issue[], help?: string): Pick<FieldTexts, 'error' | 'help'> {
  const text = useText();
  const said = (severity: Issue['severity']) =>
    issues.filter((issue) => issue.severity === severity).map((issue) => formatText(issue.text, text));
  const warnings = said('warning');
  const error = said('error').join(' ') || undefined;
  if (warnings.length === 0) return { error, help };
  const lines = warnings.map((warning) => (
    <span key={warning} className="inspector-warning">
      <TriangleAlert size={14} aria-hidden="true" />
      {warning}
    </span>
  ));
  return {
    error,
    help: (
      <>
        {lines}
        {help}
      </>
    ),
  };
}
