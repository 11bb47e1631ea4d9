import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import ShieldOff from 'lucide-react/icons/shield-off';
import { type ReactNode, useState } from 'react';
import { requestRecovery } from '../../../core/contract/calls/accounts/auth.ts';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { endUserSessions, resetSecondFactor } from '../../../core/contract/entities/user.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import type { Api } from '../../../core/http/client.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ChangeQuestion } from '../record/change-question.tsx';

/** The acts on somebody's account that follow a question. */
interface Action {
  /** Gives what was done, in words. */
  readonly send: (api: Api) => Promise<{ readonly message: string }>;
  readonly isHarmless?: boolean;
  readonly icon: ReactNode;
  /** The button's words, and the question's title. */
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
}

/** Addresses that no mail reaches, as those of users whom a telephone system has named alone. */
const NOBODYS = /\.invalid$/i;

/** What whoever edits users does for somebody who has lost a telephone or a computer. One's own is in the profile. */
export function AccountActions({ record }: { record: RecordData }) {
  const text = useText();
  const hasFactors = useFeature('secondFactor');
  const hasSessions = useFeature('userSessions');
  const may = useCan()('editUser');
  const isOwn = useSessionData((data) => sameId(data.user?.id, idOf(record)));
  if (!may || isOwn) return null;
  const params = { id: idOf(record) };
  const name = String(record.name);
  const email = String(record.email);
  return (
    <>
      {record.isActive === true && !NOBODYS.test(email) && (
        <ActionButton
          action={{
            send: async (api) => {
              // The answer is meant for strangers: it does not tell whether the address is known.
              await api(requestRecovery, { body: { email } });
              return { message: text('settings.user.passwordLinkSent', { email }) };
            },
            icon: <KeyRound size={16} aria-hidden="true" />,
            title: text('settings.user.passwordLink'),
            question: text('settings.user.passwordLinkQuestion', { name, email }),
            confirm: text('settings.user.passwordLinkDo'),
            isHarmless: true,
          }}
        />
      )}
      {hasSessions && (
        <ActionButton
          action={{
            send: (api) => api(endUserSessions, { params }),
            icon: <LogOut size={16} aria-hidden="true" />,
            title: text('settings.user.signOut'),
            question: text('settings.user.signOutQuestion', { name }),
            confirm: text('settings.user.signOutDo'),
          }}
        />
      )}
      {hasFactors && record.hasSecondFactor === true && (
        <ActionButton
          action={{
            send: (api) => api(resetSecondFactor, { params }),
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

function ActionButton({ action: { icon, ...question } }: { action: Action }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={icon} onClick={() => setAsking(true)}>
        {question.title}
      </Button>
      {asking && <ChangeQuestion {...question} path="/users" onClose={() => setAsking(false)} />}
    </>
  );
}
