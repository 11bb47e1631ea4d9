import X from 'lucide-react/icons/x';
import type { OptionData } from '../../contract/define/fields/field.ts';
import { useText } from '../../i18n/use-text.ts';
import { InactiveMark } from '../../ui/inputs/inactive-mark.tsx';

interface ChosenTagsProps {
  /** The field's label. */
  readonly label: string;
  readonly chosen: readonly OptionData[];
  readonly onChange: (chosen: readonly OptionData[]) => void;
}

/** The chosen options, each with a button that removes it; the focus is then at the field above them. */
export function ChosenTags({ label, chosen, onChange }: ChosenTagsProps) {
  const text = useText();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={text('ui.chosen', { field: label, count: chosen.length })}>
      {chosen.map((option) => (
        <li key={option.value} className="ui-tag" data-active="">
          <span title={option.label}>{option.label}</span>
          <InactiveMark option={option} />
          <button
            type="button"
            aria-label={text('ui.removeTag', { label: option.label })}
            onClick={({ currentTarget }) => {
              currentTarget.closest('.ui-options')?.querySelector('input')?.focus();
              onChange(chosen.filter(({ value }) => value !== option.value));
            }}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
