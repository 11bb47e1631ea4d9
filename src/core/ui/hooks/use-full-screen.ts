import { useEffect, useState } from 'react';
import { useHost } from '../../host/host-context.ts';

/** Whether the whole tag fills the screen, and the function that changes it; undefined in browsers that cannot do it, as on phones. */
export function useFullScreen(): { readonly isFull: boolean; readonly toggle: (() => void) | undefined } {
  const { element } = useHost();
  const [isFull, setFull] = useState(() => element.matches(':fullscreen'));
  useEffect(() => {
    const look = () => setFull(element.matches(':fullscreen'));
    element.addEventListener('fullscreenchange', look);
    return () => element.removeEventListener('fullscreenchange', look);
  }, [element]);
  // If the browser refuses, nothing changes.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : element.requestFullscreen()).catch(() => undefined);
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
