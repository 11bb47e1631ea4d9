import ArrowRight from 'lucide-react/icons/arrow-right';
import type { RecordChange } from '../../../core/contract/define/entities/trace.ts';
import type { ColumnFact, DetailFact } from '../../../core/contract/define/fields/field.ts';
import { propertiesOf } from '../../../core/contract/define/fields/keys.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { FactView } from '../list/rows/column-views.tsx';

type Field = RecordChange['fields'][number];

/** Tells whether a value is shown as a word or a sign of its own. */
const isWord = (fact: DetailFact): fact is ColumnFact =>
  ['active', 'choice', 'phone', 'moment', 'weekdays'].includes(fact.kind);

/** A field as it was before and after; of a list what was taken out, and what was put in. */
export function ChangedField({ field: { name, before, after } }: { readonly field: Field }) {
  const text = useText();
  const { entity, parts } = useEntity();
  const { field } = useLabels();
  const { title, columns, details, panels, fields } = entity.screens;
  const fact = [title, ...details, ...columns, ...panels].find((one) => one.name === name);
  const isNamed = fact !== undefined || fields.some((one) => one.name === name);
  const label = isNamed ? field(name) : name;
  if (Array.isArray(before) && Array.isArray(after)) {
    const Entries = parts.entries?.[name] ?? Names;
    const isSilent = Entries === Names && namesIn([...before, ...after]).length === 0;
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          {isSilent && text('record.changes.other')}
          {!isSilent && before.length > 0 && (
            <del>
              <span className="ui-hidden">{text('record.changes.removed')} </span>
              <Entries values={before} />
            </del>
          )}
          {!isSilent && after.length > 0 && (
            <ins>
              <span className="ui-hidden">{text('record.changes.added')} </span>
              <Entries values={after} />
            </ins>
          )}
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Value fact={fact} name={name} value={before} />
        <ArrowRight className="ui-way" size={14} role="img" aria-label={text('record.changes.to')} />
        <Value fact={fact} name={name} value={after} />
      </dd>
    </div>
  );
}

interface ValueProps {
  readonly fact: DetailFact | undefined;
  readonly name: string;
  readonly value: unknown;
}

function Value({ fact, name, value }: ValueProps) {
  const text = useText();
  if (fact && isWord(fact)) return <FactView fact={fact} record={{ id: 0, [name]: value }} />;
  if (typeof value === 'boolean') return text(value ? 'record.changes.yes' : 'record.changes.no');
  const [said] = namesIn([value]);
  if (said !== undefined) return <span>{said}</span>;
  return <span>{text(value === null ? 'record.changes.nothing' : 'record.changes.other')}</span>;
}

const Names = ({ values }: { readonly values: readonly unknown[] }) => namesIn(values).join(', ');

/** The names of several, where they have one. */
const namesIn = (values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => {
    if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [String(value)];
    const { name, label, number, email, word } = propertiesOf(value);
    const said = [name, label, number, email, word].find(
      (one) => typeof one === 'string' || typeof one === 'number',
    );
    return said === undefined ? [] : [String(said)];
  });
