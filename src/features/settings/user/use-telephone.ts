import { numberOptions } from '../../../core/contract/calls/select-options.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { levelIdOf } from '../../../core/session/back-end/id-kind.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useFormField } from '../form/use-form-field.ts';
import type { DeviceFlags } from './devices-field.tsx';

/** Whether the form shows extension and number: at least one device is ticked. */
export const useHasDevice = (): boolean =>
  Object.values(useFormField<DeviceFlags>('devices').value).some(Boolean);

/** The standard level that the form stands for: the chosen one; where nobody may choose, that of a new user is the current. */
export function useStandardLevel(): Id | undefined {
  const { value } = useFormField<Id>('standardLevelId');
  const current = useSessionData(levelIdOf);
  const mayChoose = useCan()('assignLevelToUser');
  if (value !== '') return value;
  return mayChoose ? undefined : (current ?? undefined);
}

/** The numbers of the standard level. */
export function useNumbers() {
  const level = useStandardLevel();
  const { data = [] } = useEndpoint(numberOptions, { query: { level } }, { enabled: level !== undefined });
  return level === undefined ? [] : data;
}

/** Forgets the chosen number and the smart caller id, which are the standard level's. */
export function useTelephoneReset(): () => void {
  const number = useFormField<Id>('numberId');
  const smart = useFormField<boolean>('useSmartCallerId');
  return () => {
    number.onChange('');
    smart.onChange(false);
  };
}
