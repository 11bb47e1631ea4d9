import { type ReactNode, useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { checkSession, type SessionUser } from '../../../core/contract/calls/accounts/session-user.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { createApi } from '../../../core/http/client.ts';
import { loadUser } from '../../../core/http/load-user.ts';
import { toastText } from '../../../core/i18n/error-text.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { completeSession } from '../../../core/session/complete-session.ts';
import { createSession, type Session } from '../../../core/session/session.ts';
import { writeStored } from '../../../core/session/storage.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';

type Person = Pick<SessionUser, 'id' | 'name' | 'email'>;

/** A token of another user than the present one. */
interface Question {
  readonly token: string;
  readonly current: Person;
  readonly other: Person;
}

interface HandOver {
  /** Signs in with a token from the address; asks first if another user is signed in. */
  readonly take: (token: string) => void;
  readonly dialog: ReactNode;
}

/** The sign-in by a link with a token: a present user is asked before another one replaces them. */
export function useHandOver(): HandOver {
  const intl = useIntl();
  const session = useSession();
  const toast = useToast();
  const [question, setQuestion] = useState<Question>();
  const take = useCallback(
    (token: string) => {
      // At once, before the user is requested.
      if (!session.getState().token) return signIn(session, token);
      questionOf(session, token).then(
        (asked) => (asked ? setQuestion(asked) : signIn(session, token)),
        (cause: unknown) => {
          const error = toRamalError(cause, 'server');
          const isRefused = error.code === 'unauthorised';
          toast(
            'error',
            isRefused ? intl.formatMessage({ id: 'shell.linkRefused' }) : toastText(intl, error),
          );
        },
      );
    },
    [session, toast, intl],
  );
  const answer = (isTaken: boolean) => {
    setQuestion(undefined);
    if (isTaken && question) signIn(session, question.token);
  };
  return { take, dialog: question && <HandOverDialog question={question} onAnswer={answer} /> };
}

/** Undefined if no other user is signed in; rejects if the token is refused, or its user cannot be loaded. */
async function questionOf(session: Session, token: string): Promise<Question | undefined> {
  const current = await userOf(session);
  if (!current || session.getState().token === token) return undefined;
  const other = await ownerOf(session, token);
  return other.id === current.id ? undefined : { token, current, other };
}

async function userOf(session: Session): Promise<Person | null> {
  if (!session.getState().user)
    await loadUser(session).catch((cause: unknown) => {
      if (toRamalError(cause).code !== 'unauthorised') throw cause;
    });
  const { user, authRequired } = session.getState();
  return authRequired ? null : user;
}

/** The user of a token, requested outside of the session: a refusal must not end the session. */
function ownerOf(session: Session, token: string): Promise<Person> {
  const { baseUrl, adapter, locale, timeZone } = session.getState();
  const apart = createSession('hand-over', document.createDocumentFragment());
  apart.configure({ baseUrl, adapter, locale, timeZone, token });
  return createApi(completeSession(apart))(checkSession, {});
}

function signIn(session: Session, token: string): void {
  const { storagePrefix } = session.getState();
  writeStored('level', null, storagePrefix);
  writeStored('locale', null, storagePrefix);
  session.setState({ level: null });
  session.signIn(token);
}

interface DialogProps {
  readonly question: Question;
  readonly onAnswer: (isTaken: boolean) => void;
}

function HandOverDialog({ question: { current, other }, onAnswer }: DialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text('shell.handOver.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>
            {text('shell.handOver.stay', { name: current.name })}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {text('shell.handOver.go', { name: other.name })}
          </Button>
        </>
      }
    >
      <p>
        {text('shell.handOver.question', {
          current: `${current.name} (${current.email})`,
          other: `${other.name} (${other.email})`,
        })}
      </p>
    </Dialog>
  );
}
