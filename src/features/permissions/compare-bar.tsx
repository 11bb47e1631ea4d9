import { useText } from '../../core/i18n/use-text.ts';
import { useCan } from '../../core/session/use-can.ts';
import { Button } from '../../core/ui/button.tsx';
import { Checkbox } from '../../core/ui/inputs/checkbox.tsx';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import { type Comparison, differencesOf } from './compare.ts';
import type { Changes } from './grants.ts';
import type { ChangeAll, MatrixRole, PermissionRow } from './matrix/matrix.ts';

interface CompareBarProps {
  readonly comparison: Comparison;
  readonly rows: readonly PermissionRow[];
  readonly roles: readonly MatrixRole[];
  readonly changes: Changes;
  readonly onCompare: (comparison: Comparison) => void;
  readonly onChangeAll: ChangeAll;
}

/** Which two roles are compared, in how much they differ, and a way to make the second like the first. */
export function CompareBar({ comparison, rows, roles, changes, onCompare, onChangeAll }: CompareBarProps) {
  const text = useText();
  const can = useCan();
  const { one, other, only } = comparison;
  const differences = differencesOf(rows, changes, one.id, other.id);
  const compare = (first: MatrixRole, second: MatrixRole, isOnly: boolean) => {
    const differing = differencesOf(rows, changes, first.id, second.id);
    onCompare({ one: first, other: second, only: isOnly ? new Set(differing.keys()) : undefined });
  };
  const named = (id: string) => roles.find((role) => String(role.id) === id);
  const optionsBut = ({ id: taken }: MatrixRole) =>
    roles.flatMap(({ id, name }) => (id === taken ? [] : [{ value: String(id), label: name }]));
  return (
    <fieldset className="matrix-compare">
      <legend className="ui-hidden">{text('permission-matrix.compare')}</legend>
      <NativeSelect
        label={text('permission-matrix.compared')}
        value={String(one.id)}
        options={optionsBut(other)}
        onChange={(id) => compare(named(id) ?? one, other, only !== undefined)}
      />
      <NativeSelect
        label={text('permission-matrix.comparedWith')}
        value={String(other.id)}
        options={optionsBut(one)}
        onChange={(id) => compare(one, named(id) ?? other, only !== undefined)}
      />
      <Checkbox
        label={text('permission-matrix.onlyDifferences')}
        checked={only !== undefined}
        onChange={(event) => compare(one, other, event.currentTarget.checked)}
      />
      <p role="status">{text('permission-matrix.differences', { count: differences.size })}</p>
      {can('assignPermissionToRole') && differences.size > 0 && (
        <Button onClick={() => onChangeAll(other, differences)}>
          {text('permission-matrix.makeAlike', { one: one.name, other: other.name })}
        </Button>
      )}
    </fieldset>
  );
}
