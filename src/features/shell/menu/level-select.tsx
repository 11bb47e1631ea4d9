import { useId } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import { useLevels } from '../guard/use-levels.ts';

interface Props {
  readonly lock: MessageId | undefined;
  readonly onSwitch: (level: Id) => void;
}

/** The choice of the company; locked, with the reason, on pages of one record. */
export function LevelSelect({ lock, onSwitch }: Props) {
  const text = useText();
  const reason = useId();
  const levels = useLevels();
  const level = useSessionData((data) => data.level);
  if (levels.length === 0) return null;
  return (
    <div className="level-select" title={lock && text(lock)}>
      <NativeSelect
        label={text('shell.level')}
        aria-describedby={lock ? reason : undefined}
        value={String(level ?? '')}
        disabled={lock !== undefined}
        options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onSwitch(value)}
      />
      {lock && (
        <span id={reason} className="ui-hidden">
          {text(lock)}
        </span>
      )}
    </div>
  );
}
