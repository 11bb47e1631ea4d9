import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import type { CallDetail } from '../../../../core/contract/calls/calls.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';

const loadDialog = () => import('./block-dialog.tsx').then((module) => module.default);

/**
 * The button that blocks the caller's number, for users with the permission; the code of its question is
 * loaded by the press.
 */
export function BlockButton({ call: { type, origin } }: { call: CallDetail }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { code: BlockDialog } = useLazyCode(loadDialog, asking, close);
  // Extensions and withheld numbers cannot be blocked.
  if (!useCan()('createSpamNumber') || type !== 'INBOUND' || !origin || !/^\+?\d{8,15}$/.test(origin))
    return null;
  return (
    <>
      <Button icon={<Ban size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {text('call-player.block')}
      </Button>
      {asking && BlockDialog && <BlockDialog number={origin} onClose={close} />}
    </>
  );
}
