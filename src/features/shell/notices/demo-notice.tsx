import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { readStored, writeStored } from '../../../core/session/storage.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { IconButton } from '../../../core/ui/button.tsx';

/** The command that starts a center of one's own. */
const COMMAND = 'npm start -- --empty';

/**
 * The line that says that the data is made up, and how to begin with one's own. It has its row from the start,
 * so that nothing moves, until the user closes it or signs out. The page says so, or the signed-in user's data.
 */
export function DemoNotice({ demo }: { readonly demo: boolean }) {
  const text = useText();
  const isDemo = useSessionData((data) => demo || data.user?.demo === true);
  const prefix = useSessionData((data) => data.storagePrefix);
  const [closed, setClosed] = useState(() => readStored('demo', prefix) !== null);
  if (!isDemo || closed) return null;
  const close = () => {
    writeStored('demo', 'closed', prefix);
    setClosed(true);
  };
  return (
    <aside className="demo-notice" aria-label={text('shell.demo.label')}>
      <p>
        {text('shell.demo.says')} {text('shell.demo.own')} <code>{COMMAND}</code>
      </p>
      <IconButton size="small" label={text('shell.demo.close')} icon={<X size={16} />} onClick={close} />
    </aside>
  );
}
