import type { ReactNode } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import fieldsCss from '../../../core/ui/inputs/fields.css?inline';
import accountCss from './account.css?inline';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The parts of the account that the back end has. */
interface Props {
  readonly password: boolean;
  readonly factor: boolean;
  readonly sessions: boolean;
  /** All that stands above the sessions, whose number is not known before they are here. */
  readonly children: ReactNode;
}

/** The cards of the user's own password, second factor and sessions. */
export default function OwnAccount({ password, factor, sessions, children }: Props) {
  useSheet(fieldsCss);
  useSheet(accountCss);
  return (
    <>
      {password && <PasswordCard />}
      {factor && <SecondFactorCard />}
      {children}
      {sessions && <SessionsCard />}
    </>
  );
}
