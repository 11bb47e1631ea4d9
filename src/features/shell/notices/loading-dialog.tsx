import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useModal } from '../../../core/ui/overlays/use-modal.ts';
import { useLevels } from '../guard/use-levels.ts';

/** Milliseconds that a switch of the company may take before a dialog tells that it is loading. */
const PATIENCE = 500;

/** The dialog with the company that is loading, if that takes long. */
export function LoadingDialog() {
  const level = useSessionData((data) => data.level);
  const company = useLevels().find(({ id }) => sameId(id, level))?.name;
  const { isSlow, dismiss } = useSlowSwitch(level);
  return isSlow && company ? <Opening company={company} onClose={dismiss} /> : null;
}

/** True from a while after a switch of the company until all requests are answered. */
function useSlowSwitch(level: Id | null) {
  const isFetching = useIsFetching() > 0;
  const before = useRef(level);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const isSwitched = before.current !== null && level !== null && before.current !== level;
    before.current = level;
    if (!isSwitched) return;
    const timer = setTimeout(() => setDue(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [level]);
  useEffect(() => {
    if (isDue && !isFetching) setDue(false);
  }, [isDue, isFetching]);
  return { isSlow: isDue && isFetching, dismiss: () => setDue(false) };
}

/** Covers the data of the former company, so that it cannot be used; Escape closes it. */
function Opening({ company, onClose }: { company: string; onClose: () => void }) {
  const text = useText();
  const modal = useModal(onClose);
  const words = text('shell.opening', { company });
  return (
    <dialog {...modal} className="ui-dialog loading-dialog" aria-label={words}>
      <p role="status">
        <span className="ui-spinner" aria-hidden="true" />
        {words}
      </p>
    </dialog>
  );
}
