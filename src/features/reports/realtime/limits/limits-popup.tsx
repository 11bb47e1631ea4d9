import { type ComponentProps, useState } from 'react';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { TextField } from '../../../../core/ui/inputs/text-field.tsx';
import { PopoverPopup } from '../../../../core/ui/overlays/popover-popup.tsx';
import { AlertSettings } from '../alerts/alert-settings.tsx';
import limitsCss from './limits.css?inline';
import { LIMITS, type LimitId, readLimit } from './limits.ts';
import { useLimits } from './use-limits.ts';

type LimitsPopupProps = Pick<ComponentProps<typeof PopoverPopup>, 'anchor' | 'label' | 'onClose'> & {
  readonly ids: readonly LimitId[];
};

/** The limits of some figures. Each is in force as soon as it is typed. */
export default function LimitsPopup({ ids, ...popup }: LimitsPopupProps) {
  useSheet(limitsCss);
  const text = useText();
  return (
    <PopoverPopup {...popup} className="report-meaning">
      <div>
        <p>{text('realtime.limits.help')}</p>
        {ids.map((id) => (
          <LimitField key={id} id={id} />
        ))}
        <AlertSettings />
      </div>
    </PopoverPopup>
  );
}

function LimitField({ id }: { readonly id: LimitId }) {
  const text = useText();
  const [limits, setLimits] = useLimits();
  const [typed, setTyped] = useState(String(limits[id] ?? ''));
  const { unit } = LIMITS[id];
  return (
    <TextField
      label={text(`realtime.limit.${id}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={typed}
      placeholder={text('realtime.limit.none')}
      error={readLimit(id, typed) === null ? text(`realtime.limit.wrong.${unit}`) : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const limit = readLimit(id, value);
        if (limit !== null) setLimits({ ...limits, [id]: limit });
      }}
    />
  );
}
