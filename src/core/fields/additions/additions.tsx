import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { rowsIn } from '../../../core/fields/record-data.ts';
import type { FieldOf, RecordData } from '../../contract/define/fields/field.ts';
import { sentPhone } from '../../contract/define/fields/phone.ts';
import { formatPhone } from '../../contract/formats/format-phone.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldGroup } from '../field-group.tsx';
import type { FieldViewProps, Kind } from '../field-kind.ts';
import { NotationInput } from '../text/text-input.tsx';

type Additions = FieldOf<'additions'>;

const shownEntry = (as: Additions['as'], entry: string) => (as === 'phone' ? formatPhone(entry) : entry);

/** The entries that a record has already, as they are shown. */
const storedEntries = ({ name, of, as }: Additions, record: RecordData | undefined): readonly string[] =>
  rowsIn(record, name).map((one) => shownEntry(as, String(one[of])));

/** Entries that are added to those stored. */
export const additions: Kind<Additions, readonly string[]> = {
  read: () => [],
  write: (value, { name, as }) =>
    value.length === 0 ? {} : { [name]: as === 'phone' ? value.map(sentPhone) : value },
  words: (value, { field, record }) =>
    [...storedEntries(field, record), ...value.map((entry) => shownEntry(field.as, entry))].join(', '),
  View: AdditionsView,
};

/** Stored entries are shown disabled; new ones are added below (decision 44). */
function AdditionsView({ field, binding, record }: FieldViewProps<Additions, readonly string[]>) {
  const text = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const { label, changed, value, onChange, inputRef, errors = {} } = binding;
  const stored = storedEntries(field, record);
  const isPhone = field.as === 'phone';
  /** Changes the list, and then focuses the last of it, else the button that adds one. */
  const change = (next: readonly string[]) => {
    flushSync(() => onChange(next));
    const inputs = group.current?.querySelectorAll<HTMLElement>('input:not(:disabled)');
    ([...(inputs ?? [])].at(-1) ?? group.current?.querySelector<HTMLElement>('.field-add'))?.focus();
  };
  return (
    <FieldGroup {...{ label, changed }} ref={group}>
      {stored.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stored entries stay as they are
        <span className="ui-input" key={at}>
          <input disabled aria-label={text('fields.place', { field: label, place: at + 1 })} value={entry} />
        </span>
      ))}
      {stored.length + value.length === 0 && <p className="list-quiet">{text(`fields.none.${field.as}`)}</p>}
      {value.map((entry, at) => (
        <NotationInput
          // An entry has no identity of its own: with another count of them all begin anew.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={`${value.length} ${at}`}
          {...(at === 0 && { inputRef })}
          label={text('fields.place', { field: label, place: stored.length + at + 1 })}
          type={isPhone ? 'tel' : 'email'}
          required
          error={errors[at]}
          value={entry}
          show={(kept) => shownEntry(field.as, kept)}
          onChange={(next) => onChange(value.map((one, index) => (index === at ? next : one)))}
          trailing={
            <IconButton
              size="small"
              label={text('fields.removePlace', { field: label, place: stored.length + at + 1 })}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => change(value.filter((_, index) => index !== at))}
            />
          }
        />
      ))}
      <Button
        size="small"
        className="ui-button field-add"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => change([...value, ''])}
      >
        {text(`fields.add.${field.as}`)}
      </Button>
    </FieldGroup>
  );
}
