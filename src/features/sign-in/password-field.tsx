import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { IconButton } from '../../core/ui/button.tsx';
import { TextField, type TextFieldProps } from '../../core/ui/text-field.tsx';

/** A password, which can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="small"
          label={text(shown ? 'sign-in.hidePassword' : 'sign-in.showPassword')}
          icon={<Icon size={16} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
