import { useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { saveFile } from '../../../core/ui/save-file.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const host = useHost();
  const text = useText();
  const toast = useToast();
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const all = `${codes.join('\n')}\n`;
  // Pages without HTTPS and some frames have no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(all);
      toast('success', text('account.copied'));
    } catch {
      toast('error', text('account.notCopied'));
    }
  };
  return (
    <div className="account-form">
      <p ref={start} tabIndex={-1}>
        {text('account.codesIntro')}
      </p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-actions">
        <Button onClick={() => void copy()}>{text('account.copy')}</Button>
        <Button
          onClick={() => saveFile(host, new Blob([all], { type: 'text/plain' }), text('account.codesFile'))}
        >
          {text('account.saveCodes')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {text('account.done')}
        </Button>
      </div>
    </div>
  );
}
