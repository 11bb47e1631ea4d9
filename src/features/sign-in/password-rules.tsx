import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { PASSWORD_RULES } from '../../core/contract/auth.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';

interface Rule {
  readonly id: MessageId;
  readonly met: (password: string) => boolean;
}

const RULES: readonly Rule[] = [
  {
    id: 'sign-in.ruleLength',
    met: ({ length }) => length >= PASSWORD_RULES.minimum && length <= PASSWORD_RULES.maximum,
  },
  { id: 'sign-in.ruleUppercase', met: (password) => PASSWORD_RULES.uppercase.test(password) },
  { id: 'sign-in.ruleLowercase', met: (password) => PASSWORD_RULES.lowercase.test(password) },
  { id: 'sign-in.ruleDigit', met: (password) => PASSWORD_RULES.digit.test(password) },
  { id: 'sign-in.ruleSpecial', met: (password) => PASSWORD_RULES.special.test(password) },
];

/** Which rules a password meets, while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const text = useText();
  return (
    <div className="rules">
      <p>{text('sign-in.rules')}</p>
      <ul>
        {RULES.map(({ id, met }) => {
          const done = met(password);
          const Icon = done ? Check : Circle;
          return (
            <li key={id} data-met={done || undefined}>
              <Icon size={14} aria-hidden="true" />
              <span>{text(id, { set: '#?!@$%^&*-' })}</span>
              <span className="ui-hidden">{text(done ? 'sign-in.ruleMet' : 'sign-in.ruleMissing')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
