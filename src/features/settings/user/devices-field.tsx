import { DEVICE_TYPES, type DeviceType } from '../../../core/contract/device-types.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Checkbox } from '../../../core/ui/inputs/checkbox.tsx';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from '../form/use-form-field.ts';

export type DeviceFlags = Readonly<Record<DeviceType, boolean>>;

export function DevicesField() {
  const text = useText();
  const { field } = useLabels();
  const { value, onChange, ref, changed } = useFormField<DeviceFlags>('devices');
  return (
    <fieldset className="settings-group" data-changed={changed || undefined}>
      <legend>{field('devices')}</legend>
      <div className="settings-days">
        {DEVICE_TYPES.map((type, index) => (
          <Checkbox
            key={type}
            ref={index === 0 ? ref : undefined}
            label={text(`settings.user.device.${type}`)}
            checked={value[type]}
            onChange={({ currentTarget }) => onChange({ ...value, [type]: currentTarget.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
