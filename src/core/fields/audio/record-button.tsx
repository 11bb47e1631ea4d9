import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../i18n/format-duration.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { Take } from './microphone.ts';

/** The reason for which nothing was recorded, as its text is named. */
type Refusal = 'denied' | 'failed';

interface RecordButtonProps {
  readonly onBegin: () => void;
  readonly onFile: (file: File) => Promise<void>;
}

/** Records what is spoken here. Not there where the browser gives pages no microphone. */
export function RecordButton({ onBegin, onFile }: RecordButtonProps) {
  const text = useText();
  const [take, setTake] = useState<Take | 'asking' | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const button = useRef<HTMLButtonElement>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    if (!take || take === 'asking') return;
    // Whoever saves the form means what is being recorded: it is sent once that is there.
    const form = button.current?.form;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      take.stop();
      isHeld.current = true;
    };
    form?.addEventListener('submit', hold, { capture: true, once: true });
    return () => {
      form?.removeEventListener('submit', hold, { capture: true });
      take.drop();
    };
  }, [take]);
  if (!globalThis.navigator?.mediaDevices || !('MediaRecorder' in globalThis)) return null;

  const begin = async () => {
    setTake('asking');
    onBegin();
    // What sounds here would be recorded too.
    for (const sound of button.current?.form?.querySelectorAll('audio') ?? []) sound.pause();
    setRefusal(undefined);
    try {
      const { record } = await import('./microphone.ts');
      const begun = await record();
      if (isLeft.current) begun.drop();
      else setTake(begun);
      const file = await begun.file;
      if (file && !isLeft.current) await onFile(file);
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      setRefusal(isDenied ? 'denied' : 'failed');
    } finally {
      setTake(null);
    }
    if (isHeld.current && !isLeft.current) setTimeout(() => button.current?.form?.requestSubmit());
    isHeld.current = false;
  };
  const isRecording = take !== null && take !== 'asking';
  return (
    <>
      <Button
        ref={button}
        size="small"
        busy={take === 'asking'}
        icon={isRecording ? <Square size={14} aria-hidden="true" /> : <Mic size={14} aria-hidden="true" />}
        onClick={() => (isRecording ? take.stop() : void begin())}
      >
        {text(isRecording ? 'fields.record.stop' : 'fields.record')}
      </Button>
      {isRecording && (
        <span className="field-recording" role="status">
          {text('fields.record.on')} <Elapsed />
        </span>
      )}
      {refusal && (
        <span className="ui-field-error" role="alert">
          {text(`fields.record.${refusal}`)}
        </span>
      )}
    </>
  );
}

/** The time since it was begun, silent to screen readers: each second would be said. */
function Elapsed() {
  const [begun] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 250);
    return () => clearInterval(timer);
  }, [begun]);
  return <span aria-hidden="true">{formatDuration(seconds)}</span>;
}
