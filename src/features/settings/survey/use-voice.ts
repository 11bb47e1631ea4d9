import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';

/**
 * Speaks a text with the browser's voice, once, and calls back at its end. Where there is no voice, or the page around the tag speaks,
 * nothing is heard: the text is on show.
 */
export function useVoice(text: string, onEnd: () => void): void {
  const { locale } = useIntl();
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const voice = globalThis.speechSynthesis;
    if (!text || !voice || voice.speaking || voice.pending) return;
    const spoken = Object.assign(new SpeechSynthesisUtterance(text), { lang: locale });
    let isOver = false;
    spoken.onend = () => {
      isOver = true;
      ended();
    };
    spoken.onerror = () => {
      isOver = true;
    };
    voice.speak(spoken);
    return () => {
      spoken.onend = null;
      if (!isOver) voice.cancel();
    };
  }, [text, locale]);
}
