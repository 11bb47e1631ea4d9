import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../button.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';

/**
 * A field for a password, with a button to show it. It warns while Caps Lock is on, since hidden text does
 * not show the mistake.
 */
export function PasswordField({ help, ...props }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const check = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      help={capsLock ? <span role="status">{text('password.capsLock')}</span> : help}
      onKeyDown={check}
      onKeyUp={check}
      onBlur={(event) => {
        setCapsLock(false);
        props.onBlur?.(event);
      }}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="small"
          label={text(shown ? 'password.hidePassword' : 'password.showPassword')}
          icon={<Icon size={16} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
