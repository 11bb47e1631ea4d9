import { DEVICE_TYPES, type DeviceType } from '../../../core/contract/kinds/device-types.ts';
import { FieldGroup } from '../../../core/fields/field-group.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { Checkbox } from '../../../core/ui/inputs/checkbox.tsx';
import { useFormField } from '../form/use-form-field.ts';

/** The kinds of devices that a user has. */
export type DeviceFlags = Readonly<Partial<Record<DeviceType, boolean>>>;

/** A checkbox for each kind of device. */
export function DevicesField() {
  const text = useText();
  const { label, changed, value, onChange, inputRef } = useFormField<DeviceFlags>('devices');
  return (
    <FieldGroup {...{ label, changed }}>
      <div className="field-boxes">
        {DEVICE_TYPES.map((type, index) => (
          <Checkbox
            key={type}
            ref={index === 0 ? inputRef : undefined}
            label={text(`settings.user.device.${type}`)}
            checked={value[type] ?? false}
            onChange={({ currentTarget }) => onChange({ ...value, [type]: currentTarget.checked })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
