import { useState } from 'react';
import { useText } from '../../../../core/i18n/use-text.ts';

/**
 * The slot for a host's own assistant: `<… slot="chatbot">` inside the tag. Hidden while it is empty
 * (decision 80).
 */
export function ChatbotSlot() {
  const text = useText();
  const [filled, setFilled] = useState(false);
  const watch = (slot: HTMLSlotElement | null) => {
    if (!slot) return;
    const look = () => setFilled(slot.assignedElements().length > 0);
    slot.onslotchange = look;
    look();
  };
  return (
    <section hidden={!filled}>
      <h2>{text('call-player.chatbot')}</h2>
      <slot name="chatbot" ref={watch} />
    </section>
  );
}
