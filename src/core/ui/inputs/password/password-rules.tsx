import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { PASSWORD_RULES } from '../../../contract/calls/accounts/auth.ts';
import { useSheet } from '../../../host/styles/use-sheet.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { useText } from '../../../i18n/use-text.ts';
import passwordRulesCss from './password-rules.css?inline';

interface Rule {
  readonly id: MessageId;
  readonly met: (password: string) => boolean;
}

const RULES: readonly Rule[] = [
  {
    id: 'password.ruleLength',
    met: ({ length }) => length >= PASSWORD_RULES.minimum && length <= PASSWORD_RULES.maximum,
  },
  { id: 'password.ruleUppercase', met: (password) => PASSWORD_RULES.uppercase.test(password) },
  { id: 'password.ruleLowercase', met: (password) => PASSWORD_RULES.lowercase.test(password) },
  { id: 'password.ruleDigit', met: (password) => PASSWORD_RULES.digit.test(password) },
  { id: 'password.ruleSpecial', met: (password) => PASSWORD_RULES.special.test(password) },
];

/** The list of password rules, with marks on those that the typed password meets. */
export function PasswordRules({ password }: { password: string }) {
  const text = useText();
  useSheet(passwordRulesCss);
  return (
    <div className="ui-password-rules">
      <p>{text('password.rules')}</p>
      <ul>
        {RULES.map(({ id, met }) => {
          const done = met(password);
          const Icon = done ? Check : Circle;
          return (
            <li key={id} data-met={done || undefined}>
              <Icon size={14} aria-hidden="true" />
              <span>{text(id, { set: '#?!@$%^&*-' })}</span>
              <span className="ui-hidden">{text(done ? 'password.ruleMet' : 'password.ruleMissing')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
