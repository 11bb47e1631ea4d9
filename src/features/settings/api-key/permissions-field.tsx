import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { KEY_PERMISSIONS } from '../../../core/contract/access/key-permissions.ts';
import {
  byModule,
  moduleKey,
  type PermissionModule,
} from '../../../core/contract/access/permission-modules.ts';
import type { Permission } from '../../../core/contract/access/permissions.ts';
import { FieldGroup } from '../../../core/fields/field-group.tsx';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Checkbox } from '../../../core/ui/inputs/checkbox.tsx';
import type { FieldViewProps } from '../entity/parts.ts';
import { useFormField } from '../form/use-form-field.ts';
import { permissionsIn } from '../permissions/permissions-view.tsx';
import { usePermissionNames } from '../permissions/use-permission-names.ts';
import apiKeyCss from './api-key.css?inline';

type Chosen = readonly Permission[];

/** The permissions of a key, group by group: those of its maker, and those that it has already. */
export function PermissionsField({ field, record }: FieldViewProps) {
  useSheet(apiKeyCss);
  const text = useText();
  const help = useId();
  const held = useSessionData((data) => data.permissions);
  const { label: _, inputRef, ...binding } = useFormField<Chosen>(field.name);
  const stored = permissionsIn(record?.permissions);
  const offered = KEY_PERMISSIONS.filter((one) => held.includes(one) || stored.includes(one));
  return (
    <FieldGroup label={text('settings.apiKey.may')} className="settings-may" {...pick(binding)}>
      <p id={help} className="ui-field-help">
        {text('settings.apiKey.mayHelp')}
      </p>
      {byModule(offered).map(({ module, permissions }, at) => (
        <Group
          key={module}
          {...{ module, permissions }}
          chosen={binding.value}
          onChange={binding.onChange}
          {...(at === 0 && inputRef && { inputRef })}
        />
      ))}
    </FieldGroup>
  );
}

const pick = ({ error, changed, name }: { error?: unknown; changed?: boolean; name?: string }) => ({
  ...(typeof error === 'string' && { error }),
  ...(changed !== undefined && { changed }),
  ...(name !== undefined && { id: name }),
});

interface GroupProps {
  readonly module: PermissionModule;
  readonly permissions: readonly Permission[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly inputRef?: (control: HTMLElement | null) => void;
}

/** One group, with its first line for all of it. */
function Group({ module, permissions, chosen, onChange, inputRef }: GroupProps) {
  const text = useText();
  const nameOf = usePermissionNames() ?? String;
  const own = permissions.filter((one) => chosen.includes(one));
  const others = chosen.filter((one) => !permissions.includes(one));
  const isAll = own.length === permissions.length;
  // A group does not open or close under somebody's hand by what is chosen later.
  const [opened] = useState(own.length > 0 || inputRef !== undefined);
  return (
    <details open={opened}>
      <summary>
        <ChevronRight className="ui-way" size={16} aria-hidden="true" />
        {nameOf(moduleKey(module))}
        {own.length > 0 && <small>{text('settings.apiKey.chosen', { count: own.length })}</small>}
      </summary>
      <Checkbox
        label={text('settings.apiKey.all')}
        ref={(box) => {
          if (box) box.indeterminate = own.length > 0 && !isAll;
          inputRef?.(box);
        }}
        checked={isAll}
        onChange={() => onChange(isAll ? others : [...others, ...permissions])}
      />
      {permissions.map((one) => (
        <Checkbox
          key={one}
          label={nameOf(one)}
          checked={chosen.includes(one)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      ))}
    </details>
  );
}
