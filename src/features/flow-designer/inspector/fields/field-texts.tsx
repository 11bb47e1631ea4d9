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
  const textsOf = useIssueTexts();
  return {
    ...textsOf(issues, field.help && text(field.help)),
    label: text(field.label),
    required: field.required ?? false,
  };
}

/** Gives a function for the texts of issues: errors under the control, warnings before its help. */
export function useIssueTexts() {
  const text = useText();
  return (issues: readonly Issue[], help?: string): Pick<FieldTexts, 'error' | 'help'> => {
    const said = (severity: Issue['severity']) =>
      issues.filter((issue) => issue.severity === severity).map((issue) => formatText(issue.text, text));
    const warnings = said('warning').map((warning) => (
      <span key={warning} className="inspector-warning">
        <TriangleAlert size={14} aria-hidden="true" />
        {warning}
      </span>
    ));
    return {
      error: said('error').join(' ') || undefined,
      help: warnings.length === 0 ? help : [...warnings, help],
    };
  };
}
