import LogOut from 'lucide-react/icons/log-out';
import ShieldOff from 'lucide-react/icons/shield-off';
import { type ReactNode, useState } from 'react';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { endUserSessions, resetSecondFactor } from '../../../core/contract/entities/user.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useFeature } from '../../../core/session/use-feature.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ChangeQuestion } from '../record/change-question.tsx';

/** What is done to somebody's account after a question. */
interface Action {
  readonly endpoint: typeof resetSecondFactor | typeof endUserSessions;
  readonly icon: ReactNode;
  /** What the button says, and the question's title. */
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
}

/** What whoever edits users does for somebody who has lost a telephone or a computer. One's own is in the profile. */
export function AccountActions({ record }: { record: RecordData }) {
  const text = useText();
  const hasFactors = useFeature('secondFactor');
  const hasSessions = useFeature('userSessions');
  const may = useCan()('editUser');
  const isOwn = useSessionData((data) => sameId(data.user?.id, idOf(record)));
  if (!may || isOwn) return null;
  const name = String(record.name);
  return (
    <>
      {hasSessions && (
        <ActionButton
          id={idOf(record)}
          action={{
            endpoint: endUserSessions,
            icon: <LogOut size={16} aria-hidden="true" />,
            title: text('settings.user.signOut'),
            question: text('settings.user.signOutQuestion', { name }),
            confirm: text('settings.user.signOutDo'),
          }}
        />
      )}
      {hasFactors && record.hasSecondFactor === true && (
        <ActionButton
          id={idOf(record)}
          action={{
            endpoint: resetSecondFactor,
            icon: <ShieldOff size={16} aria-hidden="true" />,
            title: text('settings.user.factorOff'),
            question: text('settings.user.factorQuestion', { name }),
            confirm: text('settings.user.factorDo'),
          }}
        />
      )}
    </>
  );
}

function ActionButton({ id, action: { endpoint, icon, ...words } }: { id: Id; action: Action }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={icon} onClick={() => setAsking(true)}>
        {words.title}
      </Button>
      {asking && (
        <ChangeQuestion
          {...words}
          path="/users"
          send={(api) => api(endpoint, { params: { id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
