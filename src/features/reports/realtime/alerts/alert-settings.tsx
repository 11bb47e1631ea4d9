import { useState } from 'react';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import { TextField } from '../../../../core/ui/inputs/text-field.tsx';
import { playAlert } from './alert-sound.ts';
import { useAlertSettings } from './use-alerts.ts';

/** The ways in which a user is told of a figure that passes its limit. */
export function AlertSettings() {
  const text = useText();
  const [alerts, setAlerts] = useAlertSettings();
  const [isRefused, setRefused] = useState(false);
  const setQuiet = (end: 'from' | 'to', time: string) =>
    setAlerts({ ...alerts, quiet: { ...alerts.quiet, [end]: time } });
  const setNotify = async (notify: boolean) => {
    const isAllowed = !notify || (await Notification.requestPermission()) === 'granted';
    setRefused(!isAllowed);
    setAlerts({ ...alerts, notify: notify && isAllowed });
  };
  return (
    <fieldset className="limit-alerts">
      <legend>{text('realtime.alerts')}</legend>
      <Checkbox
        label={text('realtime.alerts.sound')}
        checked={alerts.sound}
        onChange={({ currentTarget: { checked } }) => {
          setAlerts({ ...alerts, sound: checked });
          // It is heard at once; besides, a page may sound only after a press.
          if (checked) playAlert();
        }}
      />
      {'Notification' in globalThis && (
        <Checkbox
          label={text('realtime.alerts.notify')}
          checked={alerts.notify}
          onChange={({ currentTarget: { checked } }) => void setNotify(checked)}
        />
      )}
      {isRefused && <p role="alert">{text('realtime.alerts.refused')}</p>}
      <p>{text('realtime.alerts.quiet.help')}</p>
      <div>
        <TextField
          type="time"
          label={text('realtime.alerts.quiet.from')}
          value={alerts.quiet.from}
          onChange={({ currentTarget: { value } }) => setQuiet('from', value)}
        />
        <TextField
          type="time"
          label={text('realtime.alerts.quiet.to')}
          value={alerts.quiet.to}
          onChange={({ currentTarget: { value } }) => setQuiet('to', value)}
        />
      </div>
    </fieldset>
  );
}
