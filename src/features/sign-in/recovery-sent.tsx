import { useEffect, useRef } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';

/**
 * The screen after requesting a recovery mail: the same whether the address is known or not, since it must
 * not tell.
 */
export function RecoverySent({ email, onBack }: { email: string; onBack: () => void }) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone; a screen reader goes on here.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="sent">
      <h1 ref={title} tabIndex={-1}>
        {text('sign-in.sentTitle')}
      </h1>
      <p>{text('sign-in.sentIntro', { email })}</p>
      <Button wide onClick={onBack}>
        {text('sign-in.backToSignIn')}
      </Button>
    </section>
  );
}
