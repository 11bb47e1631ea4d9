import { useEffect, useRef, useState } from 'react';
import { useText } from '../../core/i18n/use-text.ts';

/** A host's own assistant: `<… slot="chatbot">` inside the tag. Hidden while there is none (decision 80). */
export function ChatbotSlot() {
  const text = useText();
  const slot = useRef<HTMLSlotElement>(null);
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const { current } = slot;
    const look = () => setFilled((current?.assignedElements().length ?? 0) > 0);
    look();
    current?.addEventListener('slotchange', look);
    return () => current?.removeEventListener('slotchange', look);
  }, []);
  return (
    <section hidden={!filled}>
      <h2>{text('call-player.chatbot')}</h2>
      <slot name="chatbot" ref={slot} />
    </section>
  );
}
