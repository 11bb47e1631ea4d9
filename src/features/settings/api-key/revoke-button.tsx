import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { revokeApiKey } from '../../../core/contract/entities/api-key.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import { ChangeQuestion } from '../record/change-question.tsx';

interface Props {
  readonly record: RecordData;
}

const icon = <Ban size={16} aria-hidden="true" />;

/** Tells whether there is something to revoke, and the user may. */
function useIsOffered({ status }: RecordData): boolean {
  const may = useCan()('editApiKey');
  return may && status !== 'revoked';
}

/** The way to revoke a key from its page. */
export function RevokeButton({ record }: Props) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  if (!useIsOffered(record)) return null;
  return (
    <>
      <Button icon={icon} onClick={() => setAsking(true)}>
        {text('settings.apiKey.revoke')}
      </Button>
      {asking && <RevokeQuestion record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The same in a row of the list. */
export function RevokeInRow({ record }: Props) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  if (!useIsOffered(record)) return null;
  return (
    <>
      <IconButton
        size="small"
        label={text('settings.apiKey.revokeOne', { name: String(record.name) })}
        icon={icon}
        onClick={() => setAsking(true)}
      />
      {asking && <RevokeQuestion record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

function RevokeQuestion({ record, onClose }: Props & { onClose: () => void }) {
  const text = useText();
  return (
    <ChangeQuestion
      title={text('settings.apiKey.revokeTitle')}
      question={text('settings.apiKey.revokeQuestion', { name: String(record.name) })}
      confirm={text('settings.apiKey.revoke')}
      path="/api-keys"
      send={(api) => api(revokeApiKey, { params: { id: idOf(record) } })}
      onClose={onClose}
    />
  );
}
