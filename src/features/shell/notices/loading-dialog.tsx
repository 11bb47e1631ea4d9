import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useModal } from '../../../core/ui/overlays/use-modal.ts';
import { useLevels } from '../guard/use-levels.ts';

/** Milliseconds that another company may take before it is said that it loads. */
const PATIENCE = 500;

/** Says which company is being opened, while that takes long. */
export function LoadingDialog() {
  const level = useSessionData((data) => data.level);
  const company = useLevels().find(({ id }) => id === level)?.name;
  const { isSlow, dismiss } = useSlowSwitch(level);
  return isSlow && company ? <Opening company={company} onClose={dismiss} /> : null;
}

/** From a while after a change of company until whatever was asked for is there. */
function useSlowSwitch(level: number | null) {
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

/** Nothing of the former company can be chosen meanwhile; Escape dismisses it. */
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
