import { useState } from 'react';
import {
  checkExtension,
  hasRepeatedExtensions,
  isExtensionTaken,
} from '../../../core/contract/entities/user.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { TextField } from '../../../core/ui/inputs/text-field.tsx';
import type { FieldViewProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useHasDevice, useStandardLevel } from './use-telephone.ts';

/** The extension, where a device is there to be called. Whether somebody else has it is asked when it is left. */
export function ExtensionField(props: FieldViewProps) {
  return useHasDevice() ? <Extension {...props} /> : null;
}

function Extension({ record }: FieldViewProps) {
  const text = useText();
  const { field } = useLabels();
  const {
    value,
    onChange,
    onBlur,
    error,
    errors: _errors,
    id: _id,
    ...rest
  } = useFormField<string>('extensionNumber');
  const isTaken = useIsTaken(value, record?.id as number | undefined);
  const own = isTaken.check(value);
  return (
    <TextField
      {...rest}
      label={field('extensionNumber')}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error ?? (own && text(`validation.${own}`))}
      help={value.trim() ? undefined : text('settings.user.extensionHelp')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        isTaken.ask();
        onBlur();
      }}
    />
  );
}

/** Asks the server about the number that was left in the field, and about another level when it changes. */
function useIsTaken(typed: string, userId: number | undefined) {
  const levelId = useStandardLevel();
  const [left, setLeft] = useState('');
  const number = Number(left);
  const isNumber = Number.isInteger(number) && number > 0;
  const { data } = useEndpoint(
    checkExtension,
    { body: { id: userId ?? null, levelId: levelId ?? 0, number } },
    { enabled: isNumber && levelId !== undefined },
  );
  return {
    ask: () => setLeft(typed.trim()),
    check: (value: string) => {
      if (hasRepeatedExtensions([value])) return 'extensionsRepeated' as const;
      return left !== '' && left === value.trim() && isExtensionTaken(data)
        ? ('extensionUsed' as const)
        : undefined;
    },
  };
}
