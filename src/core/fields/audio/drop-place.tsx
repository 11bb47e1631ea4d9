import { type ReactNode, type Ref, useState } from 'react';

interface DropPlaceProps {
  readonly className: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly onFile: (file: File) => void;
  /** With the field that takes a file by keyboard. */
  readonly children: ReactNode;
}

/** A place that a file can be dropped on; `data-over` while one is above it. */
export function DropPlace({ className, ref, onFile, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a pointer drops; the field in it is for everybody.
    <div
      className={className}
      ref={ref}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Without it the browser would open the file in place of the page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}
