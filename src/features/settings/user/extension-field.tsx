import { useContext, useRef } from 'react';
import {
  checkExtension,
  hasRepeatedExtensions,
  isExtensionTaken,
  LARGEST_EXTENSION,
} from '../../../core/contract/entities/user.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import { FormContext } from '../../../core/fields/form/form-context.ts';
import { idOf, isRecord } from '../../../core/fields/record-data.ts';
import { TextInput } from '../../../core/fields/text/text-input.tsx';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { levelIdOf } from '../../../core/session/back-end/id-kind.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useEntity } from '../entity/entity-context.ts';
import type { FieldViewProps } from '../entity/parts.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useLeftText } from '../form/used/use-left-text.ts';
import { isExtension, paddedExtension } from './padded-extension.ts';
import { useHasDevice, useStandardLevel } from './use-telephone.ts';

/** The extension, where a device is there to be called. Whether somebody else has it is asked while it is typed, and when it is left. */
export function ExtensionField(props: FieldViewProps) {
  return useHasDevice() ? <Extension {...props} /> : null;
}

function Extension({ record }: FieldViewProps) {
  const text = useText();
  const binding = useFormField<string>('extensionNumber');
  const { value, error, onBlur } = binding;
  const { isTaken, leave } = useIsTaken(record && idOf(record));
  const fault = hasRepeatedExtensions([value]) ? 'extensionsRepeated' : isTaken && 'extensionUsed';
  const digits = value.trim();
  const isWrong = digits !== '' && !isExtension(digits);
  const next = useNextFree(digits === '' || isTaken);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="user-extension">
      <TextInput
        {...binding}
        inputMode="numeric"
        error={
          error ??
          (isWrong
            ? text('settings.user.extensionWrong', { most: String(LARGEST_EXTENSION) })
            : fault && text(`validation.${fault}`))
        }
        help={helpOf(digits, text)}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
      />
      {next !== undefined && (
        <Button
          size="small"
          onClick={() => {
            binding.onChange(String(next));
            box.current?.querySelector('input')?.focus();
          }}
        >
          {text('settings.user.extensionNext', { number: String(next) })}
        </Button>
      )}
    </div>
  );
}

/** Users whose extensions are looked at: a back end may have those without one first. */
const LOOKED_AT = 100;

/** The next free extension in the company whose users are listed, where the user may see that list. */
function useNextFree(isWanted: boolean): number | undefined {
  const { entity, pages } = useEntity();
  const mayList = useCan()(pages.access.list);
  const isListed = sameId(useStandardLevel(), useSessionData(levelIdOf));
  const { data, isFetching } = useEndpoint(
    entity.calls.list,
    { query: { order_by: '-extension.number', per_page: LOOKED_AT } },
    { enabled: isWanted && mayList && isListed },
  );
  // While the list is asked for again, the number may be that of the user who was just made.
  if (!isWanted || isFetching || !data) return undefined;
  return nextFree(data.rows.filter(isRecord).map(({ extension }) => Number(extension) || 0));
}

/** The first free number after the middle one: a few extensions may be far beyond the others. Undefined where nobody has one. */
function nextFree(extensions: readonly number[]): number | undefined {
  const used = extensions.filter((one) => one > 0).sort((one, other) => one - other);
  let next = used[Math.floor(used.length / 2)];
  while (next !== undefined && used.includes(next)) next += 1;
  return next !== undefined && next <= LARGEST_EXTENSION ? next : undefined;
}

function helpOf(digits: string, text: ReturnType<typeof useText>): string | undefined {
  if (!digits) return text('settings.user.extensionHelp');
  const number = paddedExtension(digits);
  return number === undefined ? undefined : text('settings.user.extensionPadded', { number });
}

/** Asks the server about the number that was left in the field, and about another level when it changes. */
function useIsTaken(userId: Id | undefined) {
  const levelId = useStandardLevel();
  const { left, leave } = useLeftText(useContext(FormContext)?.control, 'extensionNumber');
  const isNumber = isExtension(left.trim());
  const { data } = useEndpoint(
    checkExtension,
    { body: { id: userId ?? null, levelId: levelId ?? 0, number: Number(left) } },
    { enabled: isNumber && levelId !== undefined },
  );
  const isTaken = isNumber && isExtensionTaken(data);
  return { leave, isTaken };
}
