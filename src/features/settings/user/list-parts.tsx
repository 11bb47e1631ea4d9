import type { ColumnFact } from '../../../core/contract/define/fields/field.ts';
import type { EntityParts, FactProps } from '../entity/parts.ts';
import { shortName } from './short-name.ts';
import { Levels, Roles } from './user-facts.tsx';

const Name = ({ record }: FactProps<ColumnFact>) => {
  const name = String(record.name);
  return (
    <span title={name} data-text={name}>
      {shortName(name)}
    </span>
  );
};

export default { columns: { name: Name, roles: Roles, levels: Levels } } satisfies EntityParts;
